import { type Picture, reader } from './bytes.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

export const FILE_KINDS = {
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  webp: { type: 'image/webp', extension: 'webp' },
  pdf: { type: 'application/pdf', extension: 'pdf' },
} as const
export type FileKind = keyof typeof FILE_KINDS

/** What a file may be. Pixels: width times height, and the longest side; a PDF has none. */
export type FileRule = {
  kinds: readonly FileKind[]
  maxBytes: number
  maxPixels?: number
  maxSide?: number
  minSide?: number
}
const PIXELS = { maxPixels: 40_000_000, maxSide: 12_000, minSide: 1 }

/** A file that was looked at. `bytes` are what is to be stored: without metadata, without anything behind the end. */
export type Inspected = { kind: FileKind; bytes: Uint8Array<ArrayBuffer>; width: number | null; height: number | null }
export type FileFault = 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'FILE_BROKEN' | 'FILE_PIXELS'

/** By the first bytes alone; SVG, HTML and everything else that can hold a script is none of them. */
function getKind(bytes: Uint8Array): FileKind | null {
  const { at, says } = reader(bytes)
  if (at(0) === 0xff && at(1) === 0xd8 && at(2) === 0xff) return 'jpeg'
  if (says(0, '\x89PNG')) return 'png'
  if (says(0, 'RIFF') && says(8, 'WEBP')) return 'webp'
  return says(0, '%PDF-') ? 'pdf' : null
}

const READERS: Record<Exclude<FileKind, 'pdf'>, (bytes: Uint8Array<ArrayBuffer>) => Picture | null> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
}

/** A version in the first bytes and an end mark with nothing but white space behind it. What is in it is not looked at: see serving. */
function isWholePdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => String.fromCharCode(...part)
  return /^%PDF-[12]\.\d[\r\n ]/.test(text(bytes.subarray(0, 16))) && /%%EOF\s*$/.test(text(bytes.subarray(-64)))
}

/** What is wrong with a file, or what to keep of it. `declared`: the type its sender gave. Never throws, whatever the bytes. */
export function inspectFile(bytes: Uint8Array<ArrayBuffer>, declared: string, rule: FileRule): Inspected | FileFault {
  if (bytes.length > rule.maxBytes) return 'FILE_TOO_LARGE'
  const kind = getKind(bytes)
  if (!kind || !rule.kinds.includes(kind) || declared !== FILE_KINDS[kind].type) return 'FILE_TYPE'
  if (kind === 'pdf')
    return isWholePdf(bytes) ? { kind, bytes: bytes.slice(), width: null, height: null } : 'FILE_BROKEN'
  const picture = READERS[kind](bytes)
  if (!picture) return 'FILE_BROKEN'
  const { width, height, clean } = picture
  const { maxPixels, maxSide, minSide } = { ...PIXELS, ...rule }
  const isFit =
    Math.min(width, height) >= Math.max(1, minSide) && Math.max(width, height) <= maxSide && width * height <= maxPixels
  return isFit ? { kind, bytes: clean, width, height } : 'FILE_PIXELS'
}

/** The sender's name for a file, to be shown and to be downloaded under: one line, at most 100 characters, the ending of what it is. */
export function displayName(name: string, kind: FileKind): string {
  const { extension } = FILE_KINDS[kind]
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const stem = [...plain.replace(/^\.+/, '')].slice(0, 90).join('').trim() || 'file'
  return `${[...stem]
    .join('')
    .slice(0, 99 - extension.length)
    .toWellFormed()}.${extension}`
}
