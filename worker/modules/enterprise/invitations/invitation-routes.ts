import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { acceptInvitation, readInvitation, refuseInvitation } from './answer-invitation.ts'
import {
  AcceptInvitation,
  Invitation,
  InvitationAccepted,
  InvitationParam,
  InvitationRefused,
  RefuseInvitation,
} from './contract.ts'

/** Under A: what the link of an invitation leads to. */
export const invitationRoutes = new Hono<AppEnv>()
  .get(
    '/enterprise/invitations/:token',
    can('public'),
    noStore,
    answers('An invitation to a company', Invitation, { refuses: ['NOT_FOUND'] }),
    params(InvitationParam),
    async (c) => reply(c, await readInvitation(c.var.ctx, c.req.valid('param').token)),
  )
  .post(
    '/enterprise/invitations/:token/accept',
    can('subjects:join'),
    noStore,
    answers('Become a member', InvitationAccepted, {
      refuses: ['INVITATION_ADDRESS', 'INVITATION_STATE', 'INVITATION_MEMBER', 'MANAGED_ELSEWHERE', 'NOT_FOUND'],
    }),
    params(InvitationParam),
    body(AcceptInvitation),
    async (c) => reply(c, await acceptInvitation(c.var.ctx, c.req.valid('param').token)),
  )
  .post(
    '/enterprise/invitations/:token/refuse',
    can('public'),
    noStore,
    answers('Refuse an invitation', InvitationRefused, { refuses: ['INVITATION_STATE', 'NOT_FOUND'] }),
    params(InvitationParam),
    body(RefuseInvitation),
    async (c) => reply(c, await refuseInvitation(c.var.ctx, c.req.valid('param').token)),
  )
