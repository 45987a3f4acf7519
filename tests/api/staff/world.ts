import type { StaffRole } from '#core/permissions.ts'
import { fromBase32, stepAt, totpAt } from '#core/totp.ts'
import { type Harness, makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import type { StaffActor } from '#worker/context.ts'

export const S = '/admin/api/v1'
export const STAFF_PASSWORD = 'correct horse battery'
export type Person = { id: string; email: string; secret: string; recoveryCodes: string[] }
export type Entered = Person & { token: string }
type Invited = { staff: { id: string; email: string }; enrolUrl: string; expiresAt: string }

/** For tests of what comes later: one person may decide as much as they do, also in the twentieth run of a race. */
export const ALONE = { TWO_PEOPLE_FROM: '1000000000000' } as never

/** A site whose clock stands still until it is moved; staff use a network of this world only. */
export function staffWorld(over: Partial<Harness['env']> = {}) {
  let now = Date.now()
  const clock = {
    now: () => now,
    forward: (ms: number) => {
      now += ms
    },
  }
  const h = makeHarness({ CLOCK: clock, ...over })
  const draw = () => Math.floor(Math.random() * 65_536).toString(16)
  const ip = `fd00:${draw()}:${draw()}:${draw()}::1`
  const key = { authorization: `Bearer ${(h.env as unknown as { STAFF_KEY: string }).STAFF_KEY}` }
  const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    h.call<T>(method, `${S}${path}`, body, { headers: { 'cf-connecting-ip': ip, ...headers } })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  const add = async (roles: StaffRole[], headers = key as Record<string, string>) => {
    const email = `${unique('staff')}@cuemark.example`
    const made = await call<Invited>('POST', '/staff', { email, roles }, headers)
    if (made.status !== 201) throw new Error(`add: ${made.status} ${JSON.stringify(made.body)}`)
    const { staff, enrolUrl } = made.body.data!.value
    return { id: staff.id, email, token: enrolUrl.split('#')[1] ?? '' }
  }
  /** The current code; `ahead`: the code of a later step. */
  const getCode = ({ secret }: { secret: string }, ahead = 0) => totpAt(fromBase32(secret), stepAt(now) + ahead)
  const enrol = async (token: string) => {
    const read = await call<{ secret: string; email: string }>('POST', '/enrolment', { token })
    const { secret, email } = read.body.data!.value
    const done = await call<{ recoveryCodes: string[] }>('POST', '/enrolment/complete', {
      token,
      password: STAFF_PASSWORD,
      code: await getCode({ secret }),
    })
    if (done.status !== 200) throw new Error(`enrol: ${done.status} ${JSON.stringify(done.body)}`)
    return { secret, email, recoveryCodes: done.body.data!.value.recoveryCodes }
  }
  const person = async (...roles: StaffRole[]): Promise<Person> => {
    const { id, token } = await add(roles)
    const enrolled = await enrol(token)
    clock.forward(60_000)
    return { id, ...enrolled }
  }
  const signIn = (who: { email: string }, code: string, headers = {}, password = STAFF_PASSWORD) =>
    call<{ accessToken: string; expiresAt: string }>('POST', '/session', { email: who.email, password, code }, headers)
  const enter = async (who: Person): Promise<Entered> => {
    const entered = await signIn(who, await getCode(who))
    if (entered.status !== 200) throw new Error(`sign in: ${entered.status} ${JSON.stringify(entered.body)}`)
    clock.forward(60_000)
    return { ...who, token: entered.body.data!.value.accessToken }
  }
  const entered = async (...roles: StaffRole[]) => enter(await person(...roles))
  const getActor = async (who: { id: string }): Promise<StaffActor> => {
    const [row] = await getRows<{ id: string; proved_at_ms: number }>(
      h.env,
      'SELECT id, proved_at_ms FROM staff_session WHERE staff_id = ? AND revoked_at_ms IS NULL ORDER BY created_at_ms DESC',
      who.id,
    )
    return { kind: 'staff', id: who.id, sessionId: row!.id, roles: ['admin'], provedAtMs: row!.proved_at_ms }
  }
  return {
    h,
    clock,
    ip,
    key,
    call,
    bearer,
    add,
    enrol,
    codeOf: getCode,
    person,
    signIn,
    enter,
    entered,
    actorOf: getActor,
  }
}
