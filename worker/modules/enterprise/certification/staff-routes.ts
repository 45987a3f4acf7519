import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { objectAnswers } from '#worker/http/replies/media.ts'
import { servePrivateFile } from '#worker/http/replies/private-file.ts'
import { reply, throwRefusal } from '#worker/http/replies/reply.ts'
import { freshProof } from '#worker/http/sessions/staff-session.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import {
  ApproveCertification,
  CertificationDecided,
  CertificationParam,
  CompanyInvitationPage,
  CompanyInvited,
  InviteCompany,
  ListCertifications,
  ListCompanyInvitations,
  RejectCertification,
  StaffCertificationPage,
  StaffCompanyInvitation,
  WithdrawCompanyInvitation,
} from './contract.ts'
import { approveCertification, rejectCertification } from './decide.ts'
import { inviteCompany, listInvitations, withdrawInvitation } from './invite-company.ts'
import { listCertifications, openAnyLicence } from './list-certifications.ts'

/** CERTIFICATION_STATE: a colleague has decided, or the applicant took it back. */
const DECIDING = ['NOT_FOUND', 'CERTIFICATION_STATE', 'STAFF_OWN'] as const

/** Under S: applications of companies, and invitations to apply. Every decision needs a recent proof and leaves an audit row. */
export const staffCertificationRoutes = new Hono<AppEnv>()
  .get(
    '/enterprises',
    can('companies:decide'),
    noStore,
    answers('Applications in one state; by default those that wait, oldest first', StaffCertificationPage),
    query(ListCertifications),
    async (c) => reply(c, await listCertifications(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/enterprises/:id/image',
    sends('The business licence of an application', objectAnswers(['image/jpeg', 'image/png'])),
    can('companies:decide'),
    params(CertificationParam),
    async (c) => {
      const opened = await openAnyLicence(c.var.ctx, c.req.valid('param').id)
      if (!opened.ok) throwRefusal(opened.refusal.code)
      return servePrivateFile(c.req.raw, c.env.FILES, opened.value, { isDownload: true })
    },
  )
  .post(
    '/enterprises/:id/approve',
    can('companies:decide'),
    freshProof,
    noStore,
    answers('Certify: the company and its first administrator', CertificationDecided, {
      refuses: [...DECIDING, 'COMPANY_EXISTS'],
    }),
    params(CertificationParam),
    body(ApproveCertification),
    async (c) => reply(c, await approveCertification(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/enterprises/:id/reject',
    can('companies:decide'),
    freshProof,
    noStore,
    answers('Reject, with a reason that the applicant reads', CertificationDecided, { refuses: DECIDING }),
    params(CertificationParam),
    body(RejectCertification),
    async (c) => reply(c, await rejectCertification(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .get(
    '/company-invitations',
    can('companies:invite'),
    noStore,
    answers('Invitations to apply, newest first', CompanyInvitationPage),
    query(ListCompanyInvitations),
    async (c) => reply(c, await listInvitations(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/company-invitations',
    can('companies:invite'),
    noStore,
    answers('Invite a company to apply, with what is known of it; the link is returned only here', CompanyInvited, {
      status: 201,
    }),
    body(InviteCompany),
    async (c) => reply(c, await inviteCompany(c.var.ctx, c.req.valid('json')), 201),
  )
  .post(
    '/company-invitations/:id/withdraw',
    can('companies:invite'),
    noStore,
    answers('Withdraw an invitation that was not used', StaffCompanyInvitation, {
      refuses: ['NOT_FOUND', 'COMPANY_INVITATION_OVER'],
    }),
    params(CertificationParam),
    body(WithdrawCompanyInvitation),
    async (c) => reply(c, await withdrawInvitation(c.var.ctx, c.req.valid('param').id)),
  )
