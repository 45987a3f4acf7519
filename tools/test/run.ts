import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../start/state-dir.ts'
import { ensureBrowser } from './browser.ts'

/** `npm test`: everything once. Each step prints its time; the first that fails ends it with its own output above. */
const browser = ensureBrowser()
const state = mkdtempSync(join(tmpdir(), 'cuemark-test-'))
// Whatever the caller has set for their own site must not reach the tests.
const env = { ...process.env, STATE_DIR: state, CHROMIUM: browser ?? '', WRANGLER_SEND_METRICS: 'false' }

const steps: [name: string, command: string, args: string[]][] = [
  ['lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['types', 'tsc', ['-b']],
  ['generated files', 'node', ['tools/generate.ts', '--check']],
  ['unit and worker tests', 'vitest', ['run']],
  ['browser tests', 'playwright', ['test', '-c', 'tests/e2e/playwright.config.ts']],
]

let failed: string | null = null
for (const [name, command, args] of steps) {
  const startedAt = Date.now()
  console.log(`\n=== ${name}`)
  const done = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env, shell: process.platform === 'win32' })
  console.log(`=== ${name}: ${done.status === 0 ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - startedAt) / 1000)} s`)
  if (done.status !== 0) {
    failed = name
    break
  }
}
rmSync(state, { recursive: true, force: true })
if (failed) {
  console.error(`\nnpm test failed in: ${failed}`)
  process.exit(1)
}
console.log('\nAll steps passed.')
