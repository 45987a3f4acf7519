import { BINDINGS, type Config, readConfig } from './config/read-config.ts'
import { log } from './core/log.ts'
import { isPrintable } from './core/print/values.ts'

export type { Config }

/** Set only by the tests and the local sandbox: an in-process fetch, and a clock that can be moved. */
export type Seams = { OUTBOUND?: { fetch(request: Request): Promise<Response> }; CLOCK?: { now(): number } }
/** Bindings that wrangler.toml has only where they are used. */
type Optional = { EMAIL?: Pick<SendEmail, 'send'> }
export type AppBindings = Env & Optional & Seams

const parsed = new WeakMap<object, Config>()

/**
 * The configuration, read once per isolate by the rules that `npm run check-config` has too (config/read-config.ts). Throws only for
 * what the site cannot be without, with the names and never the values; what else is wrong is off, and logged as an alert.
 */
export function getConfig(env: AppBindings): Config {
  const known = parsed.get(env)
  if (known) return known
  const { config, problems } = readConfig(env as unknown as Record<string, unknown>, isPrintable)
  if (!config) {
    const wrong = problems.filter(({ isFatal }) => isFatal).map(({ name, why }) => `${name} ${why}`)
    throw new Error(`configuration: ${wrong.join('; ')} (npm run check-config)`)
  }
  const missing = BINDINGS.filter((name) => env.ENVIRONMENT === 'production' && env[name] === undefined)
  if (missing.length > 0) throw new Error(`configuration: bindings are missing in wrangler.toml: ${missing.join(', ')}`)
  if (problems.length > 0) log('alert', null, { at: 'configuration', rows: problems.map(({ name }) => name) })
  parsed.set(env, config)
  return config
}
