import { env } from 'cloudflare:workers'
import { type Account, type Harness, makeHarness } from './harness.ts'
import { getRows } from './rows.ts'

export type Actors = {
  owner: Account
  other: Account
  refreshToken: string
  signedOut: string
  disabled: Account
  /** The token of a closed account. */
  closed: string
}

let ready: Actors | undefined
/**
 * The accounts of every access suite: created once for all files, because registering is expensive, and again if a sweep deleted
 * them.
 */
export async function actors(): Promise<Actors> {
  const h = makeHarness()
  if (!ready || !(await isSignedIn(h, ready.owner))) ready = await make(h)
  return ready
}

const isSignedIn = async (h: Harness, { accessToken }: Account): Promise<boolean> =>
  (await h.call('GET', '/saas/api/v2/web/getUserDetail', undefined, { token: accessToken })).status === 200

async function make(h: Harness): Promise<Actors> {
  const owner = await h.register()
  const [other, disabled, leaving] = [await h.register(), await h.register(), await h.register()]
  await h.call('POST', '/saas/api/v2/web/logout', {}, { token: leaving.accessToken })
  const { accessToken: closed, password } = await h.register()
  await h.call('POST', '/saas/api/v2/web/close', { password, confirmation: 'CLOSE' }, { token: closed })
  return { owner, other, refreshToken: owner.refreshToken, signedOut: leaving.accessToken, disabled, closed }
}

/** Runs with the account disabled; its sessions are restored afterwards (invariant I13 checks both). */
export async function whileDisabled<T>(account: Account, run: () => Promise<T>): Promise<T> {
  const set = (to: string) => getRows(env as never, 'UPDATE account SET status = ? WHERE email = ?', to, account.email)
  await set('disabled')
  try {
    return await run()
  } finally {
    await set('active')
  }
}
