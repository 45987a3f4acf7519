import { fromBase32, stepAt, totpAt } from '#core/totp.ts'
import { StaffSite } from '../staff/staff-site.ts'
import type { Site } from './boot.ts'

/** The staff account of the local site, with every role. Enrolled like any other; the sandbox is its authenticator. */
export const LOCAL_STAFF = { email: 'staff@cuemark.example', password: 'cuemark-staff-2026' } as const
const ROLES = ['support', 'finance', 'catalogue', 'admin']

/** Once: an account that was changed or disabled since then is left alone. */
export async function enrolLocalStaff({ url, staffKey }: Pick<Site, 'url' | 'staffKey'>): Promise<typeof LOCAL_STAFF> {
  const isScanned = (await fetch(`${url}/sandbox/staff.json`)).ok
  const site = new StaffSite(url, staffKey)
  const known = (await site.list()).find(({ email }) => email === LOCAL_STAFF.email)
  if (known && (isScanned || known.status === 'disabled')) return LOCAL_STAFF
  // If a start was killed between the two steps, no authenticator has the account's secret.
  const { enrolUrl } = known ? await site.reset(known.id) : await site.add(LOCAL_STAFF.email, ROLES)
  const token = enrolUrl.split('#')[1] ?? ''
  const { secret } = await site.call<{ secret: string }>('POST', '/enrolment', { token })
  // The step before: each code works once, and the next sign-in has the present one.
  const code = await totpAt(fromBase32(secret), stepAt(Date.now()) - 1)
  await site.call('POST', '/enrolment/complete', { token, password: LOCAL_STAFF.password, code })
  const scanned = await fetch(`${url}/sandbox/staff`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...LOCAL_STAFF, secret }),
  })
  if (!scanned.ok) throw new Error(`local staff: ${scanned.status} ${await scanned.text()}`)
  return LOCAL_STAFF
}
