import { beforeAll, describe, expect, it } from 'vitest'
import { allows, COMPANY_ROLES, type CompanyRole, type Permission } from '#core/permissions.ts'
import { type Founded, founded } from './company-people.ts'
import { faultDb } from './fault-db.ts'
import type { Account, Harness } from './harness.ts'
import { fingerprint } from './rows.ts'

/** `secret`: a text of the company that nobody else may read in the answer. */
export type Prepared = { path: string; body?: unknown; secret?: string }
export type Action = {
  /** `METHOD /path` as mounted (mounted-routes.ts). */
  route: string
  needs: Permission
  answers?: number
  /** Who finds the `secret` in an answer below 300, where not everybody does who gets one; `self`: an administrator who acts for themselves. */
  reads?: readonly (CompanyRole | 'self')[]
  /** What is done to something of this company. */
  prepare(firm: Founded): Promise<Prepared>
  /**
   * For permissions of every account, whose right follows from the membership in question: the status for each role of this
   * company, for members of another one, for an administrator who acts for themselves, and for one who lost the role.
   */
  decides?: { own: Record<CompanyRole, number>; other: number; self: number; lost: number }
}

/** Roles × actions × {own, other company}, for oneself, and over time: after the role was lost, and while the request runs. */
export function companyMatrix(h: Harness, actions: Readonly<Record<string, Action>>): void {
  let mine: Founded
  let theirs: Founded
  const people = new Map<CompanyRole, Account & { id: string }>()
  beforeAll(async () => {
    mine = await founded(h)
    theirs = await founded(h)
    for (const role of COMPANY_ROLES) people.set(role, await mine.member(role))
  })
  /** Status and text: not every answer is JSON. */
  async function send({ route }: Action, { path, body }: Prepared, { accessToken }: Account, env = h.env) {
    const answer = await h.fetch(
      path,
      {
        method: route.split(' ')[0],
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      env,
    )
    return { status: answer.status, text: await answer.text() }
  }
  const LOSES = {
    removed: (id: string) => mine.call('DELETE', `/accounts/${id}`),
    'switched off': (id: string) => mine.call('POST', `/accounts/${id}/disable`, {}),
    demoted: (id: string) => mine.call('PUT', `/accounts/${id}`, { role: 'viewer' }),
  }

  describe.each(Object.entries(actions))('%s', (_name, action) => {
    const { route, needs, decides, reads, answers = 200 } = action
    const finds = (who: CompanyRole | 'self') => reads?.includes(who) ?? true
    const isOnObject = route.includes('/:')
    const isRead = route.startsWith('GET ')
    /** Sends it, and expects that nothing was written unless it was accepted, and nothing read that is not theirs. */
    async function expectAnswer(firm: Founded, who: Account, statuses: readonly number[], isOurs: boolean) {
      const prepared = await action.prepare(firm)
      const before = await fingerprint(h.env)
      const { status, text } = await send(action, prepared, who)
      expect(statuses).toContain(status)
      if (status >= 300) expect(await fingerprint(h.env)).toEqual(before)
      if (prepared.secret && (!isOurs || status >= 300)) expect(text).not.toContain(prepared.secret)
      if (prepared.secret && isOurs && status < 300) expect(text).toContain(prepared.secret)
    }

    it.each(COMPANY_ROLES)('as %s of this company', (role) =>
      expectAnswer(
        mine,
        people.get(role)!,
        [decides?.own[role] ?? (allows(needs, [role]) ? answers : 403)],
        finds(role),
      ),
    )
    it.each(COMPANY_ROLES)('as %s of another company', (role) => {
      // Lists are always of one's own company; a department or project in the body that is not theirs is refused.
      // Whether the role or the object is looked at first differs; neither tells anything of it.
      const refused = isOnObject ? [403, 404] : [403]
      const unrelated = allows(needs, [role]) ? (isOnObject ? [404] : [answers, 409]) : refused
      return expectAnswer(theirs, people.get(role)!, decides ? [decides.other] : unrelated, false)
    })
    const alone = allows(needs, ['self']) ? (isOnObject ? 404 : answers) : 403
    it('acting for oneself, also as an administrator', async () => {
      const admin = await mine.member('companyAdmin')
      await h.call('POST', '/saas/api/v2/web/subject', { type: 'personal' }, { token: admin.accessToken })
      await expectAnswer(mine, admin, [decides?.self ?? alone], decides !== undefined && finds('self'))
    })
    it.each(Object.entries(LOSES))('an administrator who was %s, with the next request', async (what, lose) => {
      const admin = await mine.member('companyAdmin')
      expect((await lose(admin.id)).status).toBe(200)
      // Who is no member any more acts for themselves.
      const left = what === 'demoted' ? (allows(needs, ['viewer']) ? answers : 403) : alone
      await expectAnswer(mine, admin, [decides?.lost ?? left], what === 'demoted' && finds('viewer'))
    })
    it.runIf(!isRead && (decides?.own.companyAdmin ?? 200) < 300).each(Object.entries(LOSES))(
      'an administrator who was %s between reading and writing changes nothing',
      async (_what, lose) => {
        const admin = await mine.member('companyAdmin')
        const prepared = await action.prepare(mine)
        const faulty = faultDb(h.env.DB)
        let before: Awaited<ReturnType<typeof fingerprint>> | undefined
        faulty.before(async ({ kind, sql }) => {
          if (before || kind !== 'batch' || !/\b(?:role|approver)_guard\b/.test(sql)) return
          before = {}
          expect((await lose(admin.id)).status).toBe(200)
          before = await fingerprint(h.env)
        })
        const { status } = await send(action, prepared, admin, { ...h.env, DB: faulty.db })
        expect(before, 'it was not written in a batch with its guard').toBeDefined()
        expect([403, 404, 409]).toContain(status)
        expect(await fingerprint(h.env)).toEqual(before)
      },
    )
  })
}
