/** `budget`: seconds on two idle cores. Exceeding it is reported at the end but does not fail, because machines differ. */
export type Step = { name: string; budget: number; command: string; args: string[]; env?: Record<string, string> }

/** Lanes run in parallel, the steps of a lane in order; then `alone`, one after the other. */
export type Plan = { budget: number; lanes: Step[][]; alone: Step[] }

const vitest = (...args: string[]) => ({ command: 'vitest', args: ['run', ...args] })
const node = (...args: string[]) => ({ command: 'node', args })
const playwright = { command: 'playwright', args: ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=dot'] }

const LINT: Step = { name: 'lint', budget: 15, command: 'biome', args: ['ci', '--error-on-warnings', '.'] }
const TYPES: Step = { name: 'types', budget: 30, command: 'tsc', args: ['-b'] }
/** First in its lane: it builds the site, and rewrites files that later steps read. */
const GENERATED: Step = { name: 'generated files', budget: 25, ...node('tools/generate.ts', '--check') }

/**
 * Required for every merge. The workerd tests are one process that keeps one core busy; the other steps together take as long.
 * The browser tests need the whole machine, so they run alone.
 */
export const NPM_TEST: Plan = {
  budget: 720,
  lanes: [
    [
      LINT,
      TYPES,
      { name: 'worker tests', budget: 280, ...vitest('--project', 'worker') },
      { name: 'component tests', budget: 50, ...vitest('--project', 'dom') },
    ],
    [
      GENERATED,
      { name: 'demo shop', budget: 120, ...node('tools/test/fill-shop.ts') },
      { name: 'unit tests', budget: 150, ...vitest('--project', 'node') },
    ],
  ],
  alone: [{ name: 'browser tests', budget: 390, ...playwright }],
}

const MANY = { ORACLE_TIMES: '12', CLIP_TRACKS: '44', CLIP_SECONDS: '32' }
/** The same without any reduction: before a release, and when an issue is resolved. */
export const TEST_ALL: Plan = {
  budget: 5400,
  lanes: [
    [
      LINT,
      TYPES,
      { name: 'worker tests', budget: 500, ...vitest('--project', 'worker'), env: MANY },
      { name: 'component tests', budget: 50, ...vitest('--project', 'dom') },
    ],
    [
      GENERATED,
      { name: 'demo shop', budget: 240, ...node('tools/test/fill-shop.ts'), env: { WHOLE_SOUNDS: '1' } },
      { name: 'unit tests', budget: 320, ...vitest('--project', 'node'), env: MANY },
    ],
  ],
  alone: [
    { name: 'races, 20 times each, and SMS cost', budget: 900, ...vitest('--project', 'races') },
    { name: 'browser tests, whole matrix', budget: 3600, ...playwright, env: { MATRIX: 'full' } },
  ],
}
