import { errorText, maskValues } from './error-text.ts'

const METHODS = ['debug', 'log', 'info', 'warn', 'error'] as const
const GUARDED: unique symbol = Symbol.for('cuemark.console')

/** Whether this is one of our own log lines: a single JSON object with a level. */
const isOurs = (parts: unknown[]): boolean =>
  parts.length === 1 && typeof parts[0] === 'string' && parts[0].startsWith('{"level":')

/**
 * React and the router print errors whole: message, properties, request address. Anything that is not one of our log
 * lines is rewritten as one, without values.
 */
type Console = Record<(typeof METHODS)[number], (...parts: unknown[]) => void> & { [GUARDED]?: true }
export function guardConsole(target: Console = console): void {
  if (target[GUARDED]) return
  target[GUARDED] = true
  for (const method of METHODS) {
    const print = target[method].bind(target)
    target[method] = (...parts: unknown[]) => {
      if (isOurs(parts)) return print(parts[0])
      const said = parts.filter((part) => typeof part === 'string').map(maskValues)
      const failed = parts.filter((part) => part instanceof Error).map(errorText)
      print(
        JSON.stringify({ level: method, at: 'console', said: said.join(' ').slice(0, 300), error: failed.join('; ') }),
      )
    }
  }
}
