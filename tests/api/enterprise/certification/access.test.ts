import { accessSuite } from '#tests/support/access-suite.ts'
import { A, certificationForm, companyFacts } from '#tests/support/certifications.ts'
import { certificationWorld } from './world.ts'

const w = certificationWorld()
const S = '/admin/api/v1'
const token = async () => (await w.entered('support')).token
const waiting = async () => w.applied(await w.h.register())

accessSuite({
  route: 'GET /saas/api/v2/enterprise/certification',
  needs: 'certification:read',
  request: () => ({ path: `${A}/enterprise/certification` }),
})
accessSuite({
  route: 'POST /saas/api/v2/enterprise/certification',
  needs: 'certification:apply',
  answers: 201,
  request: async (h) => ({
    path: `${A}/enterprise/certification`,
    raw: certificationForm(companyFacts()),
    as: (await h.register()).accessToken,
  }),
})
accessSuite({
  route: 'PUT /saas/api/v2/enterprise/certification',
  needs: 'certification:apply',
  request: async (h) => {
    const who = await h.register()
    await w.applied(who)
    return {
      path: `${A}/enterprise/certification`,
      raw: certificationForm(companyFacts()),
      as: who.accessToken,
    }
  },
})
accessSuite({
  route: 'DELETE /saas/api/v2/enterprise/certification',
  needs: 'certification:apply',
  request: async (h) => {
    const who = await h.register()
    await w.applied(who)
    return { path: `${A}/enterprise/certification`, as: who.accessToken }
  },
})
accessSuite({
  route: 'GET /saas/api/v2/enterprise/certification/image',
  needs: 'certification:read',
  request: async (h) => {
    const who = await h.register()
    await w.applied(who)
    return { path: `${A}/enterprise/certification/image`, as: who.accessToken }
  },
})
accessSuite({
  route: 'GET /saas/api/v2/enterprise/company-invitations/:token',
  needs: 'public',
  request: async () => ({
    path: `${A}/enterprise/company-invitations/${(await w.invite(await w.entered('support'))).token}`,
  }),
})
accessSuite({
  route: 'GET /admin/api/v1/enterprises',
  needs: 'companies:decide',
  request: async () => ({ path: `${S}/enterprises`, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/enterprises/:id/image',
  needs: 'companies:decide',
  request: async () => ({ path: `${S}/enterprises/${await waiting()}/image`, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/enterprises/:id/approve',
  needs: 'companies:decide',
  request: async () => ({ path: `${S}/enterprises/${await waiting()}/approve`, body: {}, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/enterprises/:id/reject',
  needs: 'companies:decide',
  request: async () => ({
    path: `${S}/enterprises/${await waiting()}/reject`,
    body: { reason: 'unreadable' },
    as: await token(),
  }),
})
accessSuite({
  route: 'GET /admin/api/v1/decisions/certification/:id',
  needs: 'companies:decide',
  request: async () => ({ path: `${S}/decisions/certification/${await waiting()}`, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/company-invitations',
  needs: 'companies:invite',
  request: async () => ({ path: `${S}/company-invitations`, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/company-invitations',
  needs: 'companies:invite',
  answers: 201,
  request: async () => ({ path: `${S}/company-invitations`, body: {}, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/company-invitations/:id/withdraw',
  needs: 'companies:invite',
  request: async () => ({
    path: `${S}/company-invitations/${(await w.invite(await w.entered('support'))).id}/withdraw`,
    body: {},
    as: await token(),
  }),
})
