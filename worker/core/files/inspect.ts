import { type Picture, reader } from './bytes.ts'
import { isOfd, isPlainXml } from './invoice-formats.ts'
import { readJpeg } from './jpeg.ts'
import { isMp3 } from './mp3.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

/** `also`: types that browsers send for it besides its own. */
type KindOfFile = { type: string; extension: string; also?: readonly string[] }
export const FILE_KINDS = {
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  webp: { type: 'image/webp', extension: 'webp' },
  pdf: { type: 'application/pdf', extension: 'pdf' },
  /** GB/T 33190, the layout format of Chinese electronic invoices; browsers do not know its type. */
  ofd: {
    type: 'application/ofd',
    extension: 'ofd',
    also: ['', 'application/octet-stream', 'application/zip', 'application/x-zip-compressed'],
  },
  /** MPEG layer III, to be heard by staff only. */
  mp3: { type: 'audio/mpeg', extension: 'mp3', also: ['audio/mp3', 'audio/x-mp3', 'audio/mpeg3', 'audio/x-mpeg', ''] },
  xml: { type: 'application/xml', extension: 'xml', also: ['text/xml'] },
} as const satisfies Record<string, KindOfFile>
export type FileKind = keyof typeof FILE_KINDS

/** What a file may be. Limits in pixels: width times height, and the longest side; a PDF has none. */
export type FileRule = {
  kinds: readonly FileKind[]
  maxBytes: number
  maxPixels?: number
  maxSide?: number
  minSide?: number
}
const PIXELS = { maxPixels: 40_000_000, maxSide: 12_000, minSide: 1 }

/** A checked file. `bytes` is what is stored: without metadata and without trailing bytes. */
export type Inspected = { kind: FileKind; bytes: Uint8Array<ArrayBuffer>; width: number | null; height: number | null }
export type FileFault = 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'FILE_BROKEN' | 'FILE_PIXELS'

/** Detects the type by the first bytes only. SVG, HTML and other formats that can contain scripts are not accepted. */
function getKind(bytes: Uint8Array): FileKind | null {
  const { at, says } = reader(bytes)
  if (at(0) === 0xff && at(1) === 0xd8 && at(2) === 0xff) return 'jpeg'
  if (says(0, '\x89PNG')) return 'png'
  if (says(0, 'RIFF') && says(8, 'WEBP')) return 'webp'
  if (says(0, 'PK\x03\x04')) return 'ofd'
  if (says(0, 'ID3') || (at(0) === 0xff && (at(1) & 0xe6) === 0xe2)) return 'mp3'
  if (says(0, '<?xml') || says(0, '\xef\xbb\xbf<?xml')) return 'xml'
  return says(0, '%PDF-') ? 'pdf' : null
}

type PictureKind = 'jpeg' | 'png' | 'webp'
const READERS: Record<PictureKind, (bytes: Uint8Array<ArrayBuffer>) => Picture | null> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
}

/**
 * Checks for a version in the first bytes and an end mark followed only by white space. The contents are not checked;
 * see private-file.ts.
 */
function isWholePdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => String.fromCharCode(...part)
  return /^%PDF-[12]\.\d[\r\n ]/.test(text(bytes.subarray(0, 16))) && /%%EOF\s*$/.test(text(bytes.subarray(-64)))
}

/** Whether these documents are what their first bytes say; their contents are not checked further. */
const DOCUMENTS: Record<Exclude<FileKind, PictureKind>, (bytes: Uint8Array) => boolean> = {
  pdf: isWholePdf,
  ofd: isOfd,
  xml: isPlainXml,
  mp3: isMp3,
}
const isDocument = (kind: FileKind): kind is Exclude<FileKind, PictureKind> => kind in DOCUMENTS

const isDeclared = (kind: FileKind, declared: string): boolean => {
  const { type, also = [] }: KindOfFile = FILE_KINDS[kind]
  return declared === type || also.includes(declared)
}

/** Returns what is wrong with a file, or the bytes to keep. `declared`: the type given by the sender. Never throws. */
export function inspectFile(bytes: Uint8Array<ArrayBuffer>, declared: string, rule: FileRule): Inspected | FileFault {
  if (bytes.length > rule.maxBytes) return 'FILE_TOO_LARGE'
  const kind = getKind(bytes)
  if (!kind || !rule.kinds.includes(kind) || !isDeclared(kind, declared)) return 'FILE_TYPE'
  if (isDocument(kind))
    return DOCUMENTS[kind](bytes) ? { kind, bytes: bytes.slice(), width: null, height: null } : 'FILE_BROKEN'
  const picture = READERS[kind](bytes)
  if (!picture) return 'FILE_BROKEN'
  const { width, height, clean } = picture
  const { maxPixels, maxSide, minSide } = { ...PIXELS, ...rule }
  const isFit =
    Math.min(width, height) >= Math.max(1, minSide) && Math.max(width, height) <= maxSide && width * height <= maxPixels
  return isFit ? { kind, bytes: clean, width, height } : 'FILE_PIXELS'
}

/**
 * The sender's file name, for display and as the download name: one line, at most 100 characters, with the extension of
 * the detected type.
 */
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
