import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { CHARSETS, decodeAs, detectCharset } from '../charset/detect.ts'
import type { PathAliases } from './path-aliases.ts'

/** Formats decoded here, and formats left to ffmpeg. */
const OWN_EXTENSIONS = ['.mp3', '.wav', '.wave', '.flac', '.ogg', '.oga', '.opus']
const FOREIGN_EXTENSIONS = [
  '.m4a',
  '.m4b',
  '.aac',
  '.aif',
  '.aiff',
  '.aifc',
  '.wma',
  '.ape',
  '.wv',
  '.caf',
  '.ac3',
  '.mka',
  '.mp2',
  '.au',
  '.amr',
  '.tta',
]
const AUDIO_EXTENSIONS = new Set([...OWN_EXTENSIONS, ...FOREIGN_EXTENSIONS])

export interface FoundFile {
  /** The path to open: its own, or a link if its name is not UTF-8. */
  path: string
  /** Relative to the folder, with forward slashes: the name in reports and in the CSV. */
  name: string
  sizeBytes: number
}

export interface Found {
  files: FoundFile[]
  /** Folders that could not be read: name and reason. */
  unreadable: { name: string; reason: string }[]
}

interface Search {
  found: Found
  aliases: PathAliases
  /** Folders and files named in the CSV, as hints for names that are not UTF-8. */
  expected: ReadonlySet<string>
}

/**
 * Audio files below a folder by extension, in natural order; hidden files and linked folders are skipped. Names are read as
 * bytes: on Linux they may have any charset. `namesInSheet`: the files that the CSV names.
 */
export async function discoverAudio(
  folder: string,
  aliases: PathAliases,
  namesInSheet: Iterable<string> = [],
): Promise<Found> {
  const expected = new Set([...namesInSheet].flatMap((name) => name.split('/')))
  const found: Found = { files: [], unreadable: [] }
  await walk(Buffer.from(folder), '', { found, aliases, expected })
  const order = new Intl.Collator('en', { numeric: true })
  found.files.sort((a, b) => order.compare(a.name, b.name))
  return found
}

async function walk(folder: Buffer, shown: string, search: Search): Promise<void> {
  const entries = await readEntries(folder, shown, search)
  const names = getNames(
    entries.map((entry) => entry.name),
    search.expected,
  )
  for (const [index, entry] of entries.entries()) {
    const name = names[index] ?? ''
    if (name.startsWith('.')) continue
    const path = Buffer.concat([folder, Buffer.from('/'), entry.name])
    if (entry.isDirectory()) await walk(path, `${shown}${name}/`, search)
    else if (AUDIO_EXTENSIONS.has(extname(name).toLowerCase())) await addFile(path, `${shown}${name}`, search)
  }
}

/** The contents of a folder; an unreadable sub-folder is recorded and skipped. */
async function readEntries(folder: Buffer, shown: string, { found }: Search): Promise<Dirent<Buffer>[]> {
  try {
    return await readdir(folder, { withFileTypes: true, encoding: 'buffer' })
  } catch (error) {
    if (shown === '') throw error
    const { code } = error as NodeJS.ErrnoException
    found.unreadable.push({ name: shown, reason: `the folder cannot be read (${code ?? error})` })
    return []
  }
}

async function addFile(path: Buffer, name: string, { found, aliases }: Search): Promise<void> {
  // A dangling link is not a file; everything else that can be opened is left to the decoder.
  const info = await stat(path).catch(() => null)
  if (!info?.isFile()) return
  const text = decodeUtf8(path)
  const openable = text ?? (await aliases.add(path, extname(name).toLowerCase()))
  found.files.push({ path: openable, name: name.normalize('NFC'), sizeBytes: info.size })
}

/**
 * Names of one folder as text. Names that are not UTF-8 share one charset if possible, otherwise each has its own; if it cannot
 * be detected, they are read as windows-1252, so that no file is skipped because of its name.
 */
export function getNames(names: readonly Buffer[], expected: ReadonlySet<string> = new Set()): string[] {
  const foreign = names.filter((name) => !isUtf8(name))
  const together = detectCharset(foreign, { hints: [...expected] })
  return names.map((name) => {
    const own = decodeUtf8(name)
    if (own !== null && isUtf8(name)) return own
    const readings = CHARSETS.map((charset) => decodeAs(charset, name)).filter((text) => text !== null)
    const charset = together ?? detectCharset([name]) ?? (own === null ? 'windows-1252' : 'utf-8')
    const text = readings.find((reading) => expected.has(reading)) ?? decodeAs(charset, name) ?? name.toString('latin1')
    // A name that decodes to a slash or backslash is not a folder.
    return text.replace(/[/\0]/g, '_')
  })
}

/** Two Chinese characters may be valid UTF-8 by chance; then they are only phonetic letters ("Ƭͷ" is 片头 in GBK). */
function isUtf8(name: Uint8Array): boolean {
  const wide = decodeUtf8(name)
    ?.normalize('NFC')
    .match(/[^\0-\x7f]/gu)
  return (
    wide !== undefined &&
    !wide?.every((character) => /[\u0180-\u019f\u01a2-\u01ae\u01b1-\u0385\u0500-\u058f]/.test(character))
  )
}

function decodeUtf8(name: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name)
  } catch {
    return null
  }
}
