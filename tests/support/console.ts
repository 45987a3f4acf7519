/** What the code under test said, by method; the console itself stays quiet about what a test expected. */
export type Line = { method: 'log' | 'info' | 'warn' | 'error'; text: string }

const METHODS = ['log', 'info', 'warn', 'error'] as const
type State = { lines: Line[]; expected: RegExp[]; isPatched: boolean }
const holder = globalThis as unknown as { __heardByTests?: State }
holder.__heardByTests ??= { lines: [], expected: [], isPatched: false }
const state = holder.__heardByTests

/** Once per runtime: every console call is kept for the test that runs, and printed unless it was expected. */
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

/** This test provokes errors that say so. */
export const expectErrors = (...patterns: RegExp[]): void => void state.expected.push(...patterns)

/** Errors nobody expected: after each test there must be none. */
export const unexpectedErrors = (): string[] =>
  state.lines
    .filter(({ method, text }) => method === 'error' && !state.expected.some((pattern) => pattern.test(text)))
    .map(({ text }) => text)

/** Everything said since the test began. */
export const heard = (): readonly Line[] => state.lines
