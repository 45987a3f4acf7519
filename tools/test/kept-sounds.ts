import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { KeptSounds } from '../catalogue/demo/fill.ts'
import type { RenderedVersion } from '../catalogue/demo/render-item.ts'
import type { RenderJob } from '../catalogue/demo/render-worker.ts'
import { ROOT } from '../start/state-dir.ts'

/** Everything that a sound is made from: its score, the code that plays and measures it, and the encoder libraries. */
const SOURCES = ['audio', 'db/demo', 'tools/catalogue', 'package-lock.json']
const FOLDER = join(ROOT, 'node_modules', '.cache', 'cuemark', 'demo-sounds')

/**
 * Rendered sounds of the demo catalogue, cached between runs under a hash of what they are made from. Only sounds are cached; the
 * current code uploads them to a new shop each time. Sounds of other hashes are removed.
 */
export function keptSounds(root = FOLDER): KeptSounds {
  const folder = join(root, hashOfSources())
  if (existsSync(root)) for (const old of readdirSync(root)) removeUnless(folder, join(root, old))
  mkdirSync(folder, { recursive: true })
  const getPath = ({ item, what, mostSeconds }: RenderJob) =>
    join(folder, `${item.slug}-${what}-${mostSeconds ?? 'whole'}`)
  return {
    read(job) {
      const path = getPath(job)
      return existsSync(path) ? (deserialize(readFileSync(path)) as RenderedVersion[]) : null
    },
    keep(job, versions) {
      // Written to a temporary name and renamed, so that an interrupted run leaves no half sound.
      const path = getPath(job)
      writeFileSync(`${path}.${process.pid}`, serialize(versions))
      renameSync(`${path}.${process.pid}`, path)
    },
  }
}

const removeUnless = (folder: string, path: string): void => {
  if (path !== folder) rmSync(path, { recursive: true, force: true })
}

function hashOfSources(): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of SOURCES.flatMap((source) => filesUnder(join(ROOT, source))))
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 24)
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).sort()
  return names.flatMap((name) => filesUnder(join(path, name)))
}
