import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { fromBase32, stepAt, totpAt } from '#core/totp.ts'

const S = '/admin/api/v1'
const PASSWORD = 'long enough for staff'
const getKey = (): string =>
  (JSON.parse(readFileSync(join(process.env.STATE_DIR ?? '', 'secrets.json'), 'utf8')) as { STAFF_KEY: string })
    .STAFF_KEY

/** A new member of staff, signed in with the cookies of `request`; a person each, because a code works once. */
export async function signInAsStaff(request: APIRequestContext, origin: string, roles: string[]): Promise<void> {
  const email = `${crypto.randomUUID()}@cuemark.example`
  const post = async <T>(path: string, data: object, headers: Record<string, string> = {}): Promise<T> => {
    const answer = await request.post(`${S}${path}`, { data, headers: { origin, ...headers } })
    expect(answer.ok(), `${path}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true)
    return (await answer.json()).data.value as T
  }
  const invited = { email, name: 'Lin', roles }
  const { enrolUrl } = await post<{ enrolUrl: string }>('/staff', invited, { authorization: `Bearer ${getKey()}` })
  const token = new URL(enrolUrl).hash.slice(1)
  const { secret } = await post<{ secret: string }>('/enrolment', { token })
  const codeIn = (steps: number) => totpAt(fromBase32(secret), stepAt(Date.now()) + steps)
  await post('/enrolment/complete', { token, password: PASSWORD, code: await codeIn(-1) })
  await post('/session', { email, password: PASSWORD, code: await codeIn(0) })
}
