import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../start/state-dir.ts'

/** Contained in every sandbox answer (worker/sandbox); if the build contains it, the sandbox was not removed. */
const CANARY = 'CUEMARK-SANDBOX-CANARY'
/** The smaller plan's limit for a Worker, compressed (https://developers.cloudflare.com/workers/platform/limits/). */
const LIMIT_BYTES = 3 * 1024 * 1024

const OUT = join(ROOT, 'dist')
/** Always from scratch, so that no earlier local build can be shipped (builds.md). */
rmSync(OUT, { recursive: true, force: true })
const vite = spawnSync('vite', ['build', '--logLevel', 'error'], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, CUEMARK_BUILD: 'release' },
})
if (vite.status !== 0) process.exit(vite.status ?? 1)

const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:js|mjs|json|wasm|html|map)$/.test(name),
)
const leaked = files.filter((name) => readFileSync(join(OUT, name)).includes(CANARY))
if (leaked.length > 0) {
  console.error(`The sandbox is in the release build: ${leaked.join(', ')}`)
  process.exit(1)
}
// The configuration written by the build is the one that is deployed.
const { workers_dev, preview_urls, observability } = JSON.parse(
  readFileSync(join(OUT, 'cuemark', 'wrangler.json'), 'utf8'),
)
if (workers_dev !== false || preview_urls !== false || observability?.logs?.invocation_logs !== false) {
  console.error('The built configuration opens workers.dev or previews, or logs addresses (wrangler.toml)')
  process.exit(1)
}
const worker = files.filter((name) => /^cuemark[/\\].*\.(?:js|wasm)$/.test(name))
const gzip = worker.reduce((sum, name) => sum + gzipSync(readFileSync(join(OUT, name))).length, 0)
console.log(`Worker: ${worker.length} modules, ${Math.round(gzip / 1024)} KiB compressed`)
if (gzip > LIMIT_BYTES) {
  console.error('The Worker is larger than the smaller plan allows (3 MiB compressed)')
  process.exit(1)
}
