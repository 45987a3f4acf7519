/** `budget`: seconds on two idle cores. Exceeding it is reported at the end but does not fail, because machines differ. */
export type Step = { name: string; budget: number; command: string; args: string[]; env?: Record<string, string> }

/** Lanes run in parallel, the steps of a lane in order; then `alone`, one after the other. */
export type Plan = { budget: number; lanes: Step[][]; alone: Step[] }

const vitest = (...args: string[]) => ({ command: 'vitest', args: ['run', ...args] })
const node = (...args: string[]) => ({ command: 'node', args })
const playwright = { command: 'playwright', args: ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=dot'] }

const LINT: Step = { name: 'lint', budget: 15, command: 'biome', args: ['ci', '--error-on-warnings', '.'] }
/**
 * By its path: two compilers are installed, and either may be `tsc`. One checker: four of them check the shared types four times, which
 * takes seven times the memory and four times the CPU of two cores.
 */
const TYPES: Step = {
  ...{ name: 'types', budget: 30 },
  ...node('node_modules/typescript/bin/tsc', '-b', '--checkers', '1'),
}
/**
 * The workerd tests in three parts, each one process with a database of its own that keeps one core busy. `budget`: of all of them,
 * in seconds.
 */
const workerTests = (part: 1 | 2 | 3, budget: number, env?: Record<string, string>): Step => ({
  name: `worker tests, part ${part} of 3`,
  budget: Math.ceil(budget / 3),
  ...vitest('--project', 'worker', `--shard=${part}/3`),
  ...(env && { env }),
})
/** First in its lane: it builds the site, and rewrites files that later steps read. */
const GENERATED: Step = { name: 'generated files', budget: 25, ...node('tools/generate.ts', '--check') }

/** Required for every merge. Both lanes take about as long. The browser tests need the whole machine, so they run alone. */
export const NPM_TEST: Plan = {
  budget: 720,
  lanes: [
    [LINT, TYPES, workerTests(1, 280), workerTests(2, 280)],
    [
      GENERATED,
      { name: 'demo shop', budget: 120, ...node('tools/test/fill-shop.ts') },
      { name: 'unit tests', budget: 150, ...vitest('--project', 'node') },
      { name: 'component tests', budget: 50, ...vitest('--project', 'dom') },
      workerTests(3, 280),
    ],
  ],
  alone: [{ name: 'browser tests', budget: 390, ...playwright }],
}

const MANY = { DRAW_SEEDS: '1', ORACLE_TIMES: '12', CLIP_TRACKS: '44', CLIP_SECONDS: '32' }
/** The same without any reduction: before a release, and when an issue is resolved. */
export const TEST_ALL: Plan = {
  budget: 9000,
  lanes: [
    [LINT, TYPES, workerTests(1, 500, MANY), workerTests(2, 500, MANY)],
    [
      GENERATED,
      { name: 'demo shop', budget: 240, ...node('tools/test/fill-shop.ts'), env: { WHOLE_SOUNDS: '1' } },
      { name: 'unit tests', budget: 320, ...vitest('--project', 'node'), env: MANY },
      { name: 'component tests', budget: 50, ...vitest('--project', 'dom') },
      workerTests(3, 500, MANY),
    ],
  ],
  alone: [
    { name: 'races, 20 times each, and SMS cost', budget: 900, ...vitest('--project', 'races') },
    { name: 'ledger of coins, 200 seeds of 2,000 steps', budget: 3600, ...vitest('--project', 'ledger') },
    { name: 'browser tests, whole matrix', budget: 3600, ...playwright, env: { MATRIX: 'full' } },
    { name: 'main path in WebKit', budget: 150, ...node('tools/test/webkit.ts') },
  ],
}
