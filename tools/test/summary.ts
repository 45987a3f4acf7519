import type { Outcome } from './run-step.ts'
import type { Plan } from './steps.ts'

/** Lines at the end of a step's output with the number of tests. */
const LAST_LINES = 20

/** Prints the table of all steps, then the failures, so that they are read last. Returns true if all steps passed. */
export function printSummary(plan: Plan, outcomes: readonly Outcome[], seconds: number): boolean {
  const failed = outcomes.filter(({ isOk }) => !isOk)
  const flaky = outcomes.filter(({ isOk, output }) => isOk && /^\s*\d+ flaky$/m.test(output))
  for (const { step, output } of flaky) console.log(`\n=== ${step.name}\n${tail(output, 40)}`)
  console.log(`\n${table(plan, outcomes, seconds)}`)
  for (const { step, output } of failed) console.error(`\n=== ${step.name}: FAILED\n${output}`)
  if (failed.length === 0) console.log('\nAll steps passed.')
  else console.error(`\nFailed: ${failed.map(({ step }) => step.name).join(', ')}`)
  return failed.length === 0
}

function table(plan: Plan, outcomes: readonly Outcome[], seconds: number): string {
  const all = [...plan.lanes.flat(), ...plan.alone]
  const width = Math.max(...all.map(({ name }) => name.length))
  const row = (name: string, took: number | null, budget: number, said: string) =>
    `${name.padEnd(width)}  ${(took === null ? '–' : `${took} s`).padStart(7)}  of ${String(budget).padStart(5)} s  ${said}`
  const rows = all.map((step) => {
    const outcome = outcomes.find((one) => one.step === step)
    if (!outcome) return row(step.name, null, step.budget, 'not run')
    const over = outcome.seconds > step.budget ? 'OVER BUDGET  ' : ''
    return row(
      step.name,
      outcome.seconds,
      step.budget,
      `${outcome.isOk ? '' : 'FAILED  '}${over}${counted(outcome.output)}`,
    )
  })
  return [...rows, row('together', seconds, plan.budget, seconds > plan.budget ? 'OVER BUDGET' : '')].join('\n')
}

/** `4167 passed (4167)`, as Vitest and Playwright print it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one.
const plain = (text: string): string => text.replaceAll(/\u001b\[[\d;]*m/g, '')
const counted = (output: string): string =>
  /^\s*(?:Tests\s+)?((?:\d+ failed \| )?\d+ passed.*)$/m.exec(tail(plain(output), LAST_LINES))?.[1]?.trim() ?? ''
const tail = (text: string, lines: number): string => text.trimEnd().split('\n').slice(-lines).join('\n')
