import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../start/state-dir.ts'
import { ensureBrowser } from './browser.ts'

type Step = [name: string, command: string, args: string[]]

/**
 * `npm test`: everything once. Two lanes side by side, for the tests in workerd are one process that keeps one processor
 * busy; then the browser, which needs all of them. A step prints its output when it ends, and its time.
 */
const LANES: Step[][] = [
  [
    ['lint', 'biome', ['ci', '--error-on-warnings', '.']],
    ['types', 'tsc', ['-b']],
    ['worker tests', 'vitest', ['run', '--project', 'worker']],
  ],
  [
    ['generated files', 'node', ['tools/generate.ts', '--check']],
    ['demo shop', 'node', ['tools/test/fill-shop.ts']],
    ['unit and component tests', 'vitest', ['run', '--project', 'node', '--project', 'dom']],
  ],
]
const BROWSER: Step = ['browser tests', 'playwright', ['test', '-c', 'tests/e2e/playwright.config.ts']]

const browser = ensureBrowser()
const state = mkdtempSync(join(tmpdir(), 'cuemark-test-'))
// Whatever the caller has set for their own site must not reach the tests.
const env = { ...process.env, STATE_DIR: state, CHROMIUM: browser, WRANGLER_SEND_METRICS: 'false' }
const failed: string[] = []

await Promise.all(LANES.map(async (lane) => void (await runInOrder(lane, 'pipe'))))
if (failed.length === 0) await runInOrder([BROWSER], 'inherit')
rmSync(state, { recursive: true, force: true })
if (failed.length > 0) {
  console.error(`\nnpm test failed in: ${failed.join(', ')}`)
  process.exit(1)
}
console.log('\nAll steps passed.')

/** What comes after a step that failed is left out. */
async function runInOrder(steps: readonly Step[], output: 'pipe' | 'inherit'): Promise<void> {
  for (const [name, command, args] of steps) {
    const startedAt = Date.now()
    const step = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', output, output],
      env,
      shell: process.platform === 'win32',
    })
    const printed: Buffer[] = []
    step.stdout?.on('data', (chunk: Buffer) => printed.push(chunk))
    step.stderr?.on('data', (chunk: Buffer) => printed.push(chunk))
    const [code] = await once(step, 'close')
    const took = Math.round((Date.now() - startedAt) / 1000)
    process.stdout.write(`\n=== ${name}\n${Buffer.concat(printed)}`)
    console.log(`=== ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${took} s`)
    if (code === 0) continue
    failed.push(name)
    return
  }
}
