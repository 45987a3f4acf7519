/** Console output of the code under test, by method; expected output is not printed. */
export type Line = { method: 'log' | 'info' | 'warn' | 'error'; text: string }

const METHODS = ['log', 'info', 'warn', 'error'] as const
type State = { lines: Line[]; expected: RegExp[]; isPatched: boolean }
const holder = globalThis as unknown as { __heardByTests?: State }
holder.__heardByTests ??= { lines: [], expected: [], isPatched: false }
const state = holder.__heardByTests

/** Once per runtime: records every console call for the running test, and prints it unless expected. */
export function patchConsole(): void {
  if (state.isPatched) return
  state.isPatched = true
  for (const method of METHODS) {
    const real = console[method].bind(console)
    console[method] = (...parts: unknown[]) => {
      const text = parts.map((part) => (part instanceof Error ? String(part.stack) : String(part))).join(' ')
      state.lines.push({ method, text })
      if (!state.expected.some((pattern) => pattern.test(text))) real(...parts)
    }
  }
}

/** Before each test. */
export function startListening(): void {
  state.lines.length = 0
  state.expected.length = 0
}

/** Declares that this test provokes errors with this text. */
export const expectErrors = (...patterns: RegExp[]): void => void state.expected.push(...patterns)

/** Unexpected errors; there must be none after each test. */
export const unexpectedErrors = (): string[] =>
  state.lines
    .filter(({ method, text }) => method === 'error' && !state.expected.some((pattern) => pattern.test(text)))
    .map(({ text }) => text)

/** All output since the test began. */
export const heard = (): readonly Line[] => state.lines
