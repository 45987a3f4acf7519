import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './state-dir.ts'

/** Everything that the built Worker depends on. */
const SOURCES = [
  'audio',
  'db',
  'locales',
  'openapi.json',
  'public',
  'web',
  'worker',
  'tools/vite',
  'package-lock.json',
  'vite.config.ts',
  'wrangler.toml',
  'lingui.config.ts',
]
const STAMP = join(ROOT, 'dist', '.stamp')

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** Hash of names and contents, so that a checkout that changes only times does not cause a build. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesUnder(join(ROOT, source))))
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the local Worker if its sources have changed since the last build. Throws if the build fails. */
export async function buildIfChanged(): Promise<boolean> {
  const now = `local ${fingerprint()}`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return false
  console.log('Building …')
  const vite = spawn('vite', ['build', '--logLevel', 'error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Also when a test asks for it, whose own NODE_ENV would bring React's slow form.
    env: { ...process.env, NODE_ENV: 'production', CUEMARK_BUILD: 'local' },
  })
  const [status] = await once(vite, 'exit')
  if (status !== 0) throw new Error('the build failed')
  writeFileSync(STAMP, now)
  return true
}
