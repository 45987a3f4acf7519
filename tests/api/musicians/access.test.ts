import { accessSuite } from '#tests/support/access-suite.ts'
import { applicationForm, newCredits, PAGES, portraitForm, toPath } from '#tests/support/musicians.ts'
import { musicianWorld } from './world.ts'

const w = musicianWorld()
const P = '/cuemark2/api/v2/musicians/applications'
const S = '/admin/api/v1/musicians'
const token = async () => (await w.entered('catalogue')).token
const waiting = async () => w.sent(await w.h.register())
/** Somebody who keeps the page of a new artist. */
const kept = async () => {
  const { artist } = await newCredits(w.h)
  const { account, id } = await w.owner(await w.entered('admin'), artist)
  return { path: toPath(artist), as: account.accessToken, id }
}

accessSuite({
  route: 'POST /cuemark2/api/v2/musicians/applications',
  needs: 'musicians:apply',
  answers: 201,
  request: async (h) => ({ path: P, raw: applicationForm(), as: (await h.register()).accessToken }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/musicians/applications/current',
  needs: 'musicians:apply',
  request: () => ({ path: `${P}/current` }),
})
accessSuite({
  route: 'DELETE /cuemark2/api/v2/musicians/applications/current',
  needs: 'musicians:apply',
  request: async (h) => {
    const who = await h.register()
    await w.sent(who)
    return { path: `${P}/current`, as: who.accessToken }
  },
})
accessSuite({
  route: 'GET /cuemark2/api/v2/musicians/applications/:id/works/:n',
  needs: 'musicians:apply',
  isOwned: true,
  request: async (_, { owner }) => ({ path: `${P}/${await w.sent(owner)}/works/1` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/musicians/pages',
  needs: 'musicians:keep',
  request: () => ({ path: PAGES }),
})
accessSuite({
  route: 'PUT /cuemark2/api/v2/musicians/pages/:kind/:id',
  needs: 'musicians:keep',
  request: async () => ({ ...(await kept()), body: { text: '我', links: [] } }),
})
accessSuite({
  route: 'DELETE /cuemark2/api/v2/musicians/pages/:kind/:id',
  needs: 'musicians:keep',
  request: kept,
})
accessSuite({
  route: 'POST /cuemark2/api/v2/musicians/pages/:kind/:id/portrait',
  needs: 'musicians:keep',
  request: async () => {
    const { path, as } = await kept()
    return { path: `${path}/portrait`, as, raw: portraitForm() }
  },
})
accessSuite({
  route: 'DELETE /cuemark2/api/v2/musicians/pages/:kind/:id/portrait',
  needs: 'musicians:keep',
  request: async () => {
    const { path, as } = await kept()
    return { path: `${path}/portrait`, as }
  },
})
accessSuite({
  route: 'GET /admin/api/v1/musicians',
  needs: 'musicians:decide',
  request: async () => ({ path: S, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/musicians/:id',
  needs: 'musicians:decide',
  request: async () => ({ path: `${S}/${await waiting()}`, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/musicians/:id/document',
  needs: 'musicians:decide',
  request: async () => ({ path: `${S}/${await waiting()}/document`, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/musicians/:id/works/:n',
  needs: 'musicians:decide',
  request: async () => ({ path: `${S}/${await waiting()}/works/1`, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/musicians/:id/take',
  needs: 'musicians:decide',
  request: async () => ({ path: `${S}/${await waiting()}/take`, body: {}, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/musicians/:id/approve',
  needs: 'musicians:decide',
  request: async () => ({ path: `${S}/${await waiting()}/approve`, body: {}, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/musicians/:id/decline',
  needs: 'musicians:decide',
  request: async () => ({ path: `${S}/${await waiting()}/decline`, body: { reason: 'unreadable' }, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/musicians/:id/ask',
  needs: 'musicians:decide',
  request: async () => ({ path: `${S}/${await waiting()}/ask`, body: { text: '合同' }, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/musicians/:id/notes',
  needs: 'musicians:decide',
  request: async () => ({ path: `${S}/${await waiting()}/notes`, body: { text: '听过' }, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/musicians/:id/end-claim',
  needs: 'musicians:decide',
  request: async () => ({ path: `${S}/${(await kept()).id}/end-claim`, body: { reason: '有误' }, as: await token() }),
})
