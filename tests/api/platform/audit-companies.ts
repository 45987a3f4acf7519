import { certificationWorld } from '../enterprise/certification/world.ts'
import type { Entered, staffWorld } from '../staff/world.ts'
import type { Write } from './audit-writes.ts'

const S = '/admin/api/v1'

/** Applications of companies, and invitations to apply. */
export function companyWrites(w: ReturnType<typeof staffWorld>): Record<string, Write> {
  const companies = certificationWorld()
  const by = ({ id, token }: Entered) => ({ headers: w.bearer(token), actor: `staff:${id}` })
  const waiting = async () => companies.applied(await companies.h.register())
  return {
    [`POST ${S}/enterprises/:id/approve`]: async () => ({
      ...by(await w.entered('support')),
      ...{ path: `/enterprises/${await waiting()}/approve`, body: {} },
      ...{ target: /^certification:/, change: 'changed' as const },
    }),
    [`POST ${S}/enterprises/:id/reject`]: async () => ({
      ...by(await w.entered('support')),
      ...{ path: `/enterprises/${await waiting()}/reject`, body: { reason: 'unreadable' } },
      ...{ target: /^certification:/, change: 'changed' as const },
    }),
    [`POST ${S}/company-invitations`]: async () => ({
      ...by(await w.entered('support')),
      ...{ path: '/company-invitations', body: { fullName: '受邀影业有限公司' } },
      ...{ target: /^company_invitation:/, change: 'made' as const },
    }),
    [`POST ${S}/company-invitations/:id/withdraw`]: async () => {
      const staff = await w.entered('support')
      const { body } = await w.call<{ id: string }>('POST', '/company-invitations', {}, w.bearer(staff.token))
      return {
        ...by(staff),
        ...{ path: `/company-invitations/${body.data!.value.id}/withdraw`, body: {} },
        ...{ target: /^company_invitation:/, change: 'changed' as const },
      }
    },
  }
}
