import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureTestBrowser } from './browser.ts'
import { moveTempToMemory } from './memory-temp.ts'
import { type Outcome, runStep } from './run-step.ts'
import { NPM_TEST, type Step, TEST_ALL } from './steps.ts'
import { printSummary } from './summary.ts'

/** `npm test`; with `--all`, `npm run test:all`. The steps are listed in steps.ts. */
const isAll = process.argv.includes('--all')
const plan = isAll ? TEST_ALL : NPM_TEST

moveTempToMemory()
const browser = isAll ? ensureBrowser() : ensureTestBrowser()
const state = mkdtempSync(join(tmpdir(), 'cuemark-test-'))
// Also when it is interrupted: the folder may be in memory.
process.on('exit', () => rmSync(state, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
// The caller's own settings must not affect the tests.
const env = { ...process.env, STATE_DIR: state, CHROMIUM: browser, WRANGLER_SEND_METRICS: 'false' }
const startedAt = Date.now()
const outcomes: Outcome[] = []

await Promise.all(plan.lanes.map(runInOrder))
// Browser tests are not meaningful while earlier steps fail.
if (outcomes.every(({ isOk }) => isOk)) await runInOrder(plan.alone)
const seconds = Math.round((Date.now() - startedAt) / 1000)
process.exitCode = printSummary(plan, outcomes, seconds) ? 0 : 1

/** Steps after a failed step of the same lane are skipped. */
async function runInOrder(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const outcome = await runStep(step, env)
    outcomes.push(outcome)
    if (!outcome.isOk) return
  }
}
