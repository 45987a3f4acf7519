import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import { EntityParam } from '../departments/contract.ts'
import { inviteMember, inviteSeveral } from '../invitations/invite.ts'
import { reinvite, withdrawInvitation } from '../invitations/keep-invitations.ts'
import {
  AccountMade,
  ChangeMember,
  CompanyAccountPage,
  CompanyQuit,
  CurrentCompany,
  ExportAccounts,
  InvitedSeveral,
  InviteSeveral,
  ListAccounts,
  MemberChanged,
  MemberRemoved,
  NewAccount,
  Nothing,
  QuitCompany,
  ResetMember,
} from './contract.ts'
import { addAccount, changeMember, removeMember, resetMember, switchMember } from './keep-members.ts'
import { exportAccounts, listAccounts } from './list-accounts.ts'
import { quitCompany, readCurrent } from './quit-company.ts'

const INVITING = [
  'DEPARTMENT_GONE',
  'INVITATION_OWN',
  'INVITATION_MEMBER',
  'INVITATION_OPEN',
  'INVITATION_REFUSED',
  'INVITATION_LIMIT',
] as const
const csv = sends('The accounts of the company as a table', {
  200: { description: 'UTF-8 with a byte order mark, one account a line', types: ['text/csv'] },
})
const CSV = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="accounts.csv"',
  'cache-control': 'private, no-store',
}

/** Under A: the company that one acts for, and its accounts. */
export const memberRoutes = new Hono<AppEnv>()
  .get(
    '/enterprise/current',
    can('company:read'),
    noStore,
    answers('The company that one acts for', CurrentCompany),
    async (c) => reply(c, await readCurrent(c.var.ctx)),
  )
  .post(
    '/enterprise/quit',
    can('subjects:join'),
    noStore,
    answers('Quit the company that one acts for', CompanyQuit, { refuses: ['LAST_ADMIN', 'NOT_FOUND', 'CONFLICT'] }),
    body(QuitCompany),
    async (c) => reply(c, await quitCompany(c.var.ctx)),
  )
  .get(
    '/enterprise/accounts',
    can('accounts:read'),
    noStore,
    answers('Members and invitations', CompanyAccountPage),
    query(ListAccounts),
    async (c) => reply(c, await listAccounts(c.var.ctx, c.req.valid('query'))),
  )
  .get('/enterprise/accounts.csv', csv, can('accounts:read'), query(ExportAccounts), async (c) =>
    c.body(await exportAccounts(c.var.ctx, c.req.valid('query')), 200, CSV),
  )
  .post(
    '/enterprise/accounts',
    can('accounts:write'),
    noStore,
    answers('Invite somebody, or add an account', AccountMade, {
      status: 201,
      refuses: [...INVITING, 'USERNAME_TAKEN'],
    }),
    body(NewAccount),
    async (c) => {
      const input = c.req.valid('json')
      const made = input.mode === 'add' ? addAccount(c.var.ctx, input) : inviteMember(c.var.ctx, input)
      return reply(c, await made, 201)
    },
  )
  .post(
    '/enterprise/accounts/invite',
    can('accounts:write'),
    noStore,
    answers('Invite several people; each line is answered', InvitedSeveral, { refuses: ['DEPARTMENT_GONE'] }),
    body(InviteSeveral),
    async (c) => reply(c, await inviteSeveral(c.var.ctx, c.req.valid('json'))),
  )
  .put(
    '/enterprise/accounts/:id',
    can('accounts:write'),
    noStore,
    answers('Change name, role, department or limits of a member', MemberChanged, {
      refuses: ['MEMBER_OWN', 'LIMIT_OWN', 'LAST_ADMIN', 'DEPARTMENT_GONE', 'CONFLICT', 'NOT_FOUND'],
    }),
    params(EntityParam),
    body(ChangeMember),
    async (c) => reply(c, await changeMember(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/enterprise/accounts/:id',
    can('accounts:write'),
    noStore,
    answers('End a membership', MemberRemoved, { refuses: ['MEMBER_OWN', 'LAST_ADMIN', 'CONFLICT', 'NOT_FOUND'] }),
    params(EntityParam),
    async (c) => reply(c, await removeMember(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/enterprise/accounts/:id/enable',
    can('accounts:write'),
    noStore,
    answers('Switch a member on', MemberChanged, { refuses: ['MEMBER_OWN', 'CONFLICT', 'NOT_FOUND'] }),
    params(EntityParam),
    body(Nothing),
    async (c) => reply(c, await switchMember(c.var.ctx, c.req.valid('param').id, true)),
  )
  .post(
    '/enterprise/accounts/:id/disable',
    can('accounts:write'),
    noStore,
    answers('Switch a member off', MemberChanged, { refuses: ['MEMBER_OWN', 'LAST_ADMIN', 'CONFLICT', 'NOT_FOUND'] }),
    params(EntityParam),
    body(Nothing),
    async (c) => reply(c, await switchMember(c.var.ctx, c.req.valid('param').id, false)),
  )
  .post(
    '/enterprise/accounts/:id/reset-password',
    can('accounts:write'),
    noStore,
    answers('Give a managed account a new initial password', MemberChanged, {
      refuses: ['MEMBER_NOT_MANAGED', 'CONFLICT', 'NOT_FOUND'],
    }),
    params(EntityParam),
    body(ResetMember),
    async (c) => reply(c, await resetMember(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/enterprise/accounts/:id/reinvite',
    can('accounts:write'),
    noStore,
    answers('Send an invitation again, under a new link', AccountMade, {
      refuses: [
        'INVITATION_STATE',
        'INVITATION_REFUSED',
        'INVITATION_LIMIT',
        'DEPARTMENT_GONE',
        'CONFLICT',
        'NOT_FOUND',
      ],
    }),
    params(EntityParam),
    body(Nothing),
    async (c) => reply(c, await reinvite(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/enterprise/accounts/:id/withdraw',
    can('accounts:write'),
    noStore,
    answers('Withdraw an invitation', MemberRemoved, {
      refuses: ['INVITATION_STATE', 'INVITATION_REFUSED', 'NOT_FOUND'],
    }),
    params(EntityParam),
    body(Nothing),
    async (c) => reply(c, await withdrawInvitation(c.var.ctx, c.req.valid('param').id)),
  )
