import { expect } from 'vitest'
import { actFor, getActor } from './acting.ts'
import { company, setMember } from './enterprises.ts'
import { type Account, type Answer, type Harness, unique } from './harness.ts'

const A = '/saas/api/v2'

/** A company with an administrator who acts for it, and one department. */
export type Founded = {
  id: string
  admin: Account
  adminId: string
  departmentId: string
  /** A call of the administrator, or of another member (`as`). */
  call<T = unknown>(method: string, path: string, body?: unknown, as?: Account): Promise<Answer<T>>
  /** A new account that is a member and acts for the company. */
  member(role?: string): Promise<Account & { id: string }>
  /** Invites an address; the token of the newest letter to it. */
  invite(account: string, role?: string): Promise<{ id: string; token: string }>
}

export async function founded(h: Harness): Promise<Founded> {
  const [admin, id] = [await h.register(), await company(h, unique('企业'), 'main', { isEmpty: true })]
  const adminId = (await getActor(h, admin)).id
  await setMember(h, id, adminId, 1, 'companyAdmin')
  await actFor(h, admin, id)
  const call = <T>(method: string, path: string, body?: unknown, as = admin) =>
    h.call<T>(method, `${A}/enterprise${path}`, body, { token: as.accessToken })
  const made = await call<{ id: string }>('POST', '/departments', { name: '制作部' })
  expect(made.status).toBe(201)
  const departmentId = made.body.data!.value.id
  return {
    ...{ id, admin, adminId, departmentId, call },
    async member(role = 'buyer') {
      const account = await h.register()
      const memberId = (await getActor(h, account)).id
      await setMember(h, id, memberId, 1, role)
      await actFor(h, account, id)
      return { ...account, id: memberId }
    },
    async invite(account, role = 'buyer') {
      const sent = await call<{ id: string }>('POST', '/accounts', { mode: 'invite', account, role, departmentId })
      expect(sent.body).toMatchObject({ code: 200 })
      return { id: sent.body.data!.value.id, token: await tokenTo(h, account) }
    },
  }
}

/** The token in the newest letter to this address. */
export async function tokenTo(h: Harness, account: string): Promise<string> {
  const letters = (await h.mails(account)).filter(({ template }) => /invitation/.test(template))
  const token = /member-invite\?token=([0-9a-z]{26})/.exec(letters[0]?.text ?? '')?.[1]
  if (!token) throw new Error(`no invitation was sent to ${account}`)
  return token
}
