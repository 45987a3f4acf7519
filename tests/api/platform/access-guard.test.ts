import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#core/codes.ts'
import {
  allows,
  COMPANY_ROLES,
  type CompanyRole,
  type Permission,
  permissions,
  type Role,
  STAFF_ROLES,
  toRealm,
} from '#core/permissions.ts'
import { actFor, getActor, getCompany } from '#tests/support/acting.ts'
import { makeHarness } from '#tests/support/harness.ts'
import type { AccountActor, RequestActor } from '#worker/context.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { can } from '#worker/http/guards/can.ts'
import { onError } from '#worker/http/replies/errors.ts'

/** Tests the guard itself, without HTTP: every permission of the table with every role. */
const h = makeHarness()
let account: AccountActor
const members = new Map<CompanyRole, AccountActor>()
beforeAll(async () => {
  account = await getActor(h, await h.register())
  for (const role of COMPANY_ROLES) {
    const person = await h.register()
    await actFor(h, person, (await getCompany(h, [[person, role]])).id)
    members.set(role, await getActor(h, person))
  }
})

async function ask(permission: Permission, actor: RequestActor) {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.use(async (c, next) => {
    c.set('ctx', h.ctx(actor))
    await next()
  })
  app.get('/', can(permission), (c) => c.json({ code: 200 }))
  const response = await app.request('/', {}, h.env)
  const { code } = (await response.json()) as { code: number }
  return { status: response.status, code, kept: response.headers.get('cache-control') }
}

const staff = (...roles: (typeof STAFF_ROLES)[number][]): RequestActor => ({
  kind: 'staff',
  id: 'staff-1',
  sessionId: 'session-1',
  provedAtMs: 0,
  roles,
})
type Case = { who: string; realm: 'nobody' | 'account' | 'staff'; roles: Role[]; actor(): RequestActor }
const cases: Case[] = [
  { who: 'a visitor', realm: 'nobody', roles: [], actor: () => ({ kind: 'visitor', id: 'visitor' }) },
  {
    who: 'a session that never was',
    realm: 'nobody',
    roles: [],
    actor: () => ({ ...account, sessionId: '0'.repeat(26) }),
  },
  { who: 'a person for themselves', realm: 'account', roles: ['account', 'self'], actor: () => account },
  ...COMPANY_ROLES.map((role): Case => {
    return { who: `a company's ${role}`, realm: 'account', roles: ['account', role], actor: () => members.get(role)! }
  }),
  ...STAFF_ROLES.map((role): Case => ({ who: role, realm: 'staff', roles: [role], actor: () => staff(role) })),
  {
    who: 'support and finance',
    realm: 'staff',
    roles: ['support', 'finance'],
    actor: () => staff('support', 'finance'),
  },
  { who: 'staff without a role', realm: 'staff', roles: [], actor: () => staff() },
  {
    who: 'the catalogue key',
    realm: 'staff',
    roles: ['key:catalogue'],
    actor: () => ({ kind: 'key', id: 'key:catalogue' }),
  },
  {
    who: 'the staff key',
    realm: 'staff',
    roles: ['key:staff'],
    actor: () => ({ kind: 'key', id: 'key:staff' }),
  },
]

describe.each(cases)('$who', ({ realm, roles, actor }) => {
  it.each(permissions)('%s: allowed as the table says, otherwise 401 or 403', async (permission) => {
    const answer = await ask(permission, actor())
    if (allows(permission, roles)) expect(answer.status).toBe(200)
    else if (realm === toRealm(permission))
      expect([answer.status, answer.code]).toEqual([403, realm === 'account' ? CODES.COMPANY_ROLE.code : 403])
    else expect([answer.status, answer.code]).toEqual([401, 401])
    if (permission !== 'public') expect(answer.kept).toMatch(/\bno-store\b/)
  })
})
