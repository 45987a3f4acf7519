import type * as z from 'zod/mini'
import { core, type Printable, settings, sides } from './sides.ts'

type Sides = ReturnType<typeof sides>
/** A matter that may be off. */
export type Side = keyof Sides
/** A value that is missing or wrong; `why` never contains it. `isFatal`: the site does not start. */
export type Problem = { name: string; why: string; isFatal: boolean }

type Settings = ReturnType<typeof settings>
type Of<F> = F extends z.ZodMiniType ? z.output<F> : never
type Merged<T> = (T extends unknown ? (of: T) => void : never) extends (of: infer All) => void ? All : never
type Values = z.output<ReturnType<typeof core>> &
  Merged<{ [S in Side]: z.output<Sides[S]['format']> }[Side]> & { [N in keyof Settings]: Of<Settings[N]['format']> }

/** What was read: every value, and what is not in use. Values of a side that is off are empty. */
export type Config = { [N in keyof Values]: Values[N] } & {
  /** Not set, or set wrongly; nothing of it may be offered or used. */
  off: readonly Side[]
  problems: readonly Problem[]
}

/** Bindings without which nothing works (wrangler.toml). */
export const BINDINGS = [
  ...(['DB', 'KV', 'FILES', 'OUTBOX', 'ASSETS', 'ORDER_TIMER', 'ORDER_WATCH', 'OUTBOX_PUMP'] as const),
  ...(['THROTTLE', 'SEARCH', 'SOUNDS', 'QR_LOGIN'] as const),
]
/** The ways of paying with money, and of receiving codes: one of each must be on. */
const PAYING: readonly Side[] = ['alipay', 'wechatpay', 'transfer']
const CODES: readonly Side[] = ['sms', 'mail']

type Given = Record<string, unknown>
const isSet = (value: unknown): boolean => value !== undefined && value !== ''
/** An empty variable counts as one that is not set, so that its default applies. */
const withoutEmpty = (env: Given, named: readonly string[]): Given =>
  Object.fromEntries(named.flatMap((name) => (isSet(env[name]) ? [[name, env[name]]] : [])))
const namesOf = (format: z.ZodMiniType): string[] =>
  Object.keys((format as unknown as { shape?: Given; def: { shape: Given } }).def.shape)

function toProblems(error: z.core.$ZodError, isFatal: boolean): Problem[] {
  const named = error.issues.map(({ path, message }) => ({ name: path.map(String).join('.'), why: message, isFatal }))
  return named.filter(({ name }, i) => named.findIndex((other) => other.name === name) === i)
}

/**
 * The one rule book of the configuration, for the Worker and for `npm run check-config` alike. `config` is null only if the core is
 * wrong; everything else that is wrong is off, or has its careful default, and is named in `problems`.
 */
export function readConfig(env: Given, isPrintable: Printable): { config: Config | null; problems: Problem[] } {
  const means = {
    isProduction: env.ENVIRONMENT === 'production',
    isPrintable,
    hasMailBinding: isSet(env.EMAIL),
  }
  const center = core(means).safeParse(env)
  const problems: Problem[] = center.success ? [] : toProblems(center.error, true)
  const values: Given = { ...center.data }
  const off: Side[] = []
  for (const [name, { format, unset, instead, ...more }] of Object.entries(settings(means))) {
    const isGiven = isSet(env[name]) || (env[name] === '' && 'mayBeEmpty' in more)
    const read = isGiven ? format.safeParse(env[name]) : { success: true as const, data: unset }
    values[name] = read.success ? read.data : instead
    if (!read.success) problems.push({ name, why: read.error.issues[0]!.message, isFatal: false })
  }
  for (const [key, side] of Object.entries(sides(means)) as [Side, Sides[Side]][]) {
    const isWanted = side.named.some((name) => isSet(env[name]))
    const read = isWanted ? side.format.safeParse(withoutEmpty(env, namesOf(side.format))) : null
    Object.assign(values, read?.success ? read.data : side.off)
    if (read?.success) continue
    off.push(key)
    if (read) problems.push(...toProblems(read.error, false))
  }
  // Two equal keys would have both scopes.
  if (isSet(values.STAFF_KEY) && values.STAFF_KEY === values.CATALOGUE_KEY) {
    problems.push({ name: 'STAFF_KEY', why: 'must differ from CATALOGUE_KEY', isFatal: false })
    off.push('staffKey')
    values.STAFF_KEY = ''
  }
  problems.push(...missingSides(off))
  return { config: center.success ? ({ ...values, off, problems } as unknown as Config) : null, problems }
}

/** A shop nobody can sign in to, pay at or answer for is a problem too, though its pages are there. */
function missingSides(off: readonly Side[]): Problem[] {
  const problems: Problem[] = []
  const none = (name: string, why: string) => problems.push({ name, why, isFatal: false })
  if (PAYING.every((side) => off.includes(side)))
    none('ALIPAY_APP_ID', 'no way of paying is set up: Alipay, WeChat Pay, or a bank account (TRANSFER_*)')
  if (CODES.every((side) => off.includes(side))) none('MAIL_FROM', 'no way of sending codes is set up: mail or SMS')
  if (off.includes('licensor'))
    none('LICENSOR_NAME', 'without LICENSOR_NAME, LICENSOR_NUMBER and LICENSOR_ADDRESS nothing can be sold')
  if (off.includes('staff')) none('STAFF_SECRET', 'without it nobody of staff can sign in')
  return problems
}
