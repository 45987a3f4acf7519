import { findOwner } from '#core/owner-store.ts'
import type { CompanyRole } from '#core/permissions.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { AppBindings } from '#worker/env.ts'
import { company, setMember } from './enterprises.ts'
import type { Account, Harness } from './harness.ts'
import { getRows } from './rows.ts'

/** The account with its newest session. */
export async function getActor(h: Harness, { email }: Pick<Account, 'email'>): Promise<AccountActor> {
  const [row] = await getRows<{ id: string; sessionId: string }>(
    h.env,
    `SELECT a.id, s.id AS sessionId FROM account a JOIN session s ON s.account_id = a.id
     WHERE a.email = ? AND s.revoked_at_ms IS NULL ORDER BY s.created_at_ms DESC, s.rowid DESC LIMIT 1`,
    email,
  )
  return { kind: 'account', id: row!.id, sessionId: row!.sessionId }
}

/** The context that `can('account')` would build, with the subject that the session currently acts for. */
export async function actingCtx(h: Harness, actor: AccountActor, env: AppBindings = h.env): Promise<Ctx<AccountActor>> {
  const owner = await findOwner(h.ctx(actor), actor)
  if (!owner) throw new Error('this session is not live')
  return Object.assign(h.ctx(actor, env), { owner })
}

/** The subject of a person, which owns what they buy for themselves. */
export const getSubject = async (h: Harness, accountId: string): Promise<string> =>
  (await getRows<{ id: string }>(h.env, 'SELECT id FROM subject WHERE account_id = ?', accountId))[0]!.id

export type Company = { id: string; subjectId: string }

/** A company with members, inserted directly, for tests of what members may do. */
export async function getCompany(
  h: Harness,
  members: readonly [Account, CompanyRole][],
  shortName?: string,
): Promise<Company> {
  // Its first administrator is the founder.
  const isEmpty = members.some(([, role]) => role === 'companyAdmin')
  const id = await company(h, shortName, 'main', { isEmpty })
  for (const [member, role] of members) await setMember(h, id, (await getActor(h, member)).id, 1, role)
  const [row] = await getRows<{ id: string }>(h.env, 'SELECT id FROM subject WHERE enterprise_id = ?', id)
  return { id, subjectId: row!.id }
}

/** From the next request on the account's session acts for the company, or for the person again (null). */
export async function actFor(h: Harness, { accessToken }: Account, enterpriseId: string | null): Promise<void> {
  const choice = enterpriseId === null ? { type: 'personal' } : { type: 'enterprise', id: enterpriseId }
  const answer = await h.call('POST', '/saas/api/v2/web/subject', choice, { token: accessToken })
  if (answer.status !== 200) throw new Error(`subject: ${answer.status} ${JSON.stringify(answer.body)}`)
}
