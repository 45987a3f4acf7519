import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { upload } from '#worker/http/body/upload.ts'
import { params } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { objectAnswers } from '#worker/http/replies/media.ts'
import { servePrivateFile } from '#worker/http/replies/private-file.ts'
import { reply, throwRefusal } from '#worker/http/replies/reply.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import { certify, correctCertification } from './certify.ts'
import {
  BUSINESS_LICENCE,
  CertificationWire,
  Certify,
  CompanyInvitationParam,
  CompanyInvitationWire,
  CorrectCertification,
  MyCertification,
  OTHER_BUSINESS_LICENCE,
} from './contract.ts'
import { readInvitation } from './open-invitation.ts'
import { openOwnLicence, readCertification, withdrawCertification } from './withdraw.ts'

const APPLYING = [
  'CERTIFICATION_UNBOUND',
  'CERTIFICATIONS_DAY_FULL',
  'CERTIFICATION_STATE',
  'COMPANY_EXISTS',
  'COMPANY_UNKNOWN',
  'STORAGE_UNAVAILABLE',
] as const

/** Under A: api.md, "Accounts and enterprise". An application belongs to the person, whoever they act for. */
export const certificationRoutes = new Hono<AppEnv>()
  .get(
    '/enterprise/certification',
    can('certification:read'),
    answers('My last application to be certified as a company, or null', MyCertification),
    async (c) => reply(c, await readCertification(c.var.ctx)),
  )
  .post(
    '/enterprise/certification',
    can('certification:apply'),
    answers('Apply to be certified as a company: decided within seven working days', CertificationWire, {
      status: 201,
      refuses: [...APPLYING, 'CERTIFICATION_OPEN', 'COMPANY_INVITATION_OVER'],
    }),
    upload(Certify, BUSINESS_LICENCE),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      return reply(c, await certify(c.var.ctx, fields, files.businessLicence), 201)
    },
  )
  .put(
    '/enterprise/certification',
    can('certification:apply'),
    answers('Correct the last application; without a picture, the one that was sent stays', CertificationWire, {
      refuses: APPLYING,
    }),
    upload(CorrectCertification, OTHER_BUSINESS_LICENCE),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      return reply(c, await correctCertification(c.var.ctx, fields, files.businessLicence))
    },
  )
  .delete(
    '/enterprise/certification',
    can('certification:apply'),
    answers('Take the application back', CertificationWire, { refuses: ['NOT_FOUND', 'CERTIFICATION_STATE'] }),
    async (c) => reply(c, await withdrawCertification(c.var.ctx)),
  )
  .get(
    '/enterprise/certification/image',
    sends('The picture of my last application', objectAnswers(['image/jpeg', 'image/png']), ['NOT_FOUND']),
    can('certification:read'),
    async (c) => {
      const opened = await openOwnLicence(c.var.ctx)
      if (!opened.ok) throwRefusal(opened.refusal.code)
      return servePrivateFile(c.req.raw, c.env.FILES, opened.value, { isDownload: true })
    },
  )
  .get(
    '/enterprise/company-invitations/:token',
    can('public'),
    noStore,
    answers('An invitation to apply, for whoever has its link', CompanyInvitationWire, { refuses: ['NOT_FOUND'] }),
    params(CompanyInvitationParam),
    async (c) => reply(c, await readInvitation(c.var.ctx, c.req.valid('param').token)),
  )
