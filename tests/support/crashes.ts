import { env as runtime } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { AppBindings } from '#worker/env.ts'
import { expectErrors } from './console.ts'
import { type Call, faultDb, lost } from './fault-db.ts'
import { expectInvariants, type Harness } from './harness.ts'

/**
 * Where the request dies: in the round trip itself, or in everything after it (the isolate is gone). Before one for good is after
 * the last one for good. What is there before one is what is there after the last, so only `npm run test:all` tries that.
 */
const isLongRun = Number((runtime as unknown as { ORACLE_TIMES?: string }).ORACLE_TIMES) > 1
const DEATHS = isLongRun ? (['before', 'after', 'after, for good'] as const) : (['after', 'after, for good'] as const)
type Death = 'before' | 'after' | 'after, for good'

/** Round trips to D1 and calls to vendors, counted together: the awaits at which a request can die. */
function dying(h: Harness, at: number, death: Death) {
  const faulty = faultDb(h.env.DB)
  const isForGood = death.endsWith('for good')
  let isDead = false
  let trips = 0
  async function trip<T>(run: () => Promise<T>): Promise<T> {
    const index = ++trips
    if (isDead || (death.startsWith('before') && index === at)) {
      isDead = isForGood
      throw lost()
    }
    const result = await run()
    if (death.startsWith('after') && index === at) {
      isDead = isForGood
      throw lost()
    }
    return result
  }
  // The hooks before and after a statement are the two ends of one round trip to D1.
  const open = new Map<Call, { end(): void; done: Promise<unknown> }>()
  faulty.before((call) => {
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const done = trip(() => {
      begin()
      return ended
    })
    open.set(call, { end, done })
    return Promise.race([begun, done.then(() => undefined)])
  })
  faulty.after(async (call) => {
    const { end, done } = open.get(call)!
    end()
    await done
  })
  const outbound = h.env.OUTBOUND as { fetch(request: Request): Promise<Response> }
  const OUTBOUND = { fetch: (request: Request) => trip(() => outbound.fetch(request)) }
  return { env: { ...h.env, DB: faulty.db, OUTBOUND } as AppBindings, count: () => trips }
}

type Crash = {
  /** A new subject, and the request about it. */
  prepare(): Promise<{ run(env: AppBindings): Promise<unknown>; effects(): Promise<number> }>
  /** The repetition is answered as the first request, also if that was carried out: it has a key, or a vendor sends it. */
  isAnsweredAgain?: true
}
/** The HTTP status of what `run` answered, if it answered one. */
const toStatus = (answer: unknown): number => (answer as { status?: number } | undefined)?.status ?? 200

/**
 * Runs the request with a crash at each of its awaits. Afterwards there must be nothing or everything, and repeating completes
 * it.
 */
export async function everywhere(h: Harness, { prepare, isAnsweredAgain }: Crash): Promise<number> {
  expectErrors(/Network connection lost|UNREACHABLE/)
  const whole = await prepare()
  const counting = dying(h, 0, 'before')
  await whole.run(counting.env)
  expect(await whole.effects(), 'without a crash').toBe(1)
  const trips = counting.count()
  for (const death of DEATHS)
    for (let at = 1; at <= trips; at++) {
      const { run, effects } = await prepare()
      await Promise.resolve(run(dying(h, at, death).env)).catch(() => undefined)
      expect([0, 1], `${death} trip ${at} of ${trips}`).toContain(await effects())
      await expectInvariants(h.env)
      // The repetition succeeds, and there is still only one.
      const again = await run(h.env)
      if (isAnsweredAgain)
        expect(toStatus(again), `again after ${death} trip ${at}: ${JSON.stringify(again)}`).toBeLessThan(300)
      expect(await effects(), `again after ${death} trip ${at}`).toBe(1)
    }
  return trips
}
