import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

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
  path: string
  /** Relative to the folder, with forward slashes: how it is named to people and in the CSV. */
  name: string
  sizeBytes: number
}

/** Audio files below a folder by extension, in natural order; hidden files and linked folders are left out. */
export async function discoverAudio(folder: string): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  await walk(folder, folder, found)
  const order = new Intl.Collator('en', { numeric: true })
  return found.sort((a, b) => order.compare(a.name, b.name))
}

async function walk(root: string, folder: string, found: FoundFile[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await walk(root, path, found)
    else if (AUDIO_EXTENSIONS.has(extname(entry.name).toLowerCase())) await addFile(root, path, found)
  }
}

async function addFile(root: string, path: string, found: FoundFile[]): Promise<void> {
  // A dangling link is no file; everything else that can be opened is left for the decoder to judge.
  const info = await stat(path).catch(() => null)
  if (!info?.isFile()) return
  found.push({ path, name: relative(root, path).split(sep).join('/').normalize('NFC'), sizeBytes: info.size })
}
