import { afterEach, expect, it, vi } from 'vitest'
import { type Outcome, runStep } from '../../tools/test/run-step.ts'
import { NPM_TEST, type Plan, type Step, TEST_ALL } from '../../tools/test/steps.ts'
import { printSummary } from '../../tools/test/summary.ts'

afterEach(() => void vi.restoreAllMocks())
const step = (name: string, budget = 10): Step => ({ name, budget, command: 'node', args: [] })
const [fast, slow, broken, left] = [step('fast'), step('slow'), step('broken'), step('left out')]
const plan: Plan = { budget: 30, lanes: [[fast, slow], [broken]], alone: [left] }
const outcome = (of: Step, over: Partial<Outcome> = {}): Outcome => ({
  step: of,
  isOk: true,
  seconds: 5,
  output: '',
  ...over,
})

function printed(outcomes: Outcome[], seconds = 20): { isOk: boolean; text: string } {
  const lines: string[] = []
  const keep = (text: string) => void lines.push(text)
  vi.spyOn(console, 'log').mockImplementation(keep)
  vi.spyOn(console, 'error').mockImplementation(keep)
  return { isOk: printSummary(plan, outcomes, seconds), text: lines.join('\n') }
}

it('has the time of each step, and what exceeds its budget', () => {
  const done = [outcome(fast, { output: ' Tests  41 passed (41)\n' }), outcome(slow, { seconds: 12 }), outcome(broken)]
  const { isOk, text } = printed([...done, outcome(left)], 31)
  expect(isOk).toBe(true)
  expect(text).toMatch(/^fast +5 s +of +10 s +41 passed \(41\)$/m)
  expect(text).toMatch(/^slow +12 s .*OVER BUDGET/m)
  expect(text).toMatch(/^together +31 s .*OVER BUDGET/m)
  expect(text.match(/OVER BUDGET/g)).toHaveLength(2)
})

it('prints the complete output of failed steps last', () => {
  const { isOk, text } = printed([outcome(fast), outcome(broken, { isOk: false, output: 'the reason' }), outcome(slow)])
  expect(isOk).toBe(false)
  expect(text.indexOf('the reason')).toBeGreaterThan(text.indexOf('together'))
  expect(text).toMatch(/^left out .*not run/m)
  expect(text.trimEnd()).toMatch(/Failed: broken$/)
})

it('shows the tests that passed only on retry', () => {
  expect(printed([outcome(fast, { output: '  1 flaky\n    a test\n  20 passed (1m)' })]).text).toContain('a test')
})

it("omits workerd's warnings about bodies", async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const said = 'console warning; message = Called .text() on an HTTP body which does not appear to be text.'
  const script = `console.log(${JSON.stringify(said)}); console.log('a word'); process.exit(3)`
  const { isOk, output } = await runStep({ ...fast, command: process.execPath, args: ['-e', script] }, process.env)
  expect([isOk, output]).toEqual([false, 'a word\n'])
})

it('test:all has every step of npm test', () => {
  const names = ({ lanes, alone }: Plan) =>
    [...lanes.flat(), ...alone].map(({ command, args }) => [command, args[3] ?? args.at(-1)])
  for (const name of names(NPM_TEST)) expect(names(TEST_ALL)).toContainEqual(name)
})
