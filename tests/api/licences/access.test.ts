import { accessSuite } from '#tests/support/access-suite.ts'
import type { Actors } from '#tests/support/actors.ts'
import type { Harness } from '#tests/support/harness.ts'
import { issuedLicence, personalForm } from '#tests/support/licences.ts'
import { onSale, paidOrder } from '#tests/support/worlds.ts'
import type { CheckedUse } from '#worker/modules/terms/contract.ts'

const L = '/cuemark2/api/v2/licences'
const paid = async (h: Harness, people: Actors) => paidOrder(h, people.owner, [(await onSale(h)).skuId])
const issued = (h: Harness, people: Actors) => issuedLicence(h, people.owner)

accessSuite({
  route: 'GET /cuemark2/api/v2/licences/verify/:licenceNo',
  needs: 'public',
  request: async (h, people) => ({ path: `${L}/verify/${(await issued(h, people)).licence.licenceNo}` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/check/place',
  needs: 'public',
  request: () => ({ path: `${L}/check/place` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/licences/check',
  needs: 'public',
  request: () => ({ path: `${L}/check`, body: { use: { media: 'tv_ads', region: 'japan', term: '2y' } } }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences',
  needs: 'licences:read',
  request: () => ({ path: L }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/licences/batch-form',
  needs: 'licences:issue',
  isOwned: true,
  request: async (h, people) => {
    const { orderNo, licenceId } = await paid(h, people)
    return { path: `${L}/batch-form`, body: { orderNo, licenceIds: [licenceId], form: personalForm() } }
  },
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/holders',
  needs: 'licences:issue',
  request: () => ({ path: `${L}/holders` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/:id',
  needs: 'licences:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${L}/${(await paid(h, people)).licenceId}` }),
})
accessSuite({
  route: 'PUT /cuemark2/api/v2/licences/:id/form',
  needs: 'licences:issue',
  isOwned: true,
  request: async (h, people) => ({ path: `${L}/${(await paid(h, people)).licenceId}/form`, body: personalForm() }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/:id/document',
  needs: 'licences:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${L}/${(await issued(h, people)).licenceId}/document` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/:id/audio',
  needs: 'licences:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${L}/${(await issued(h, people)).licenceId}/audio` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/:id/files',
  needs: 'licences:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${L}/${(await issued(h, people)).licenceId}/files` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/verify/:licenceNo/chain',
  needs: 'public',
  request: async (h, people) => ({ path: `${L}/verify/${(await issued(h, people)).licence.licenceNo}/chain` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/library',
  needs: 'licences:read',
  request: () => ({ path: `${L}/library` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/library/filters',
  needs: 'licences:read',
  request: () => ({ path: `${L}/library/filters` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/library/ledger.csv',
  needs: 'licences:read',
  request: () => ({ path: `${L}/library/ledger.csv` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/library/archive.zip',
  needs: 'licences:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${L}/library/archive.zip?ids=${(await issued(h, people)).licenceId}` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/:id/downloads',
  needs: 'licences:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${L}/${(await issued(h, people)).licenceId}/downloads` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/:id/evidence.zip',
  needs: 'licences:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${L}/${(await issued(h, people)).licenceId}/evidence.zip` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/licences/claims/answer',
  needs: 'licences:read',
  request: () => ({ path: `${L}/claims/answer`, body: { text: 'YouTube claims my video' } }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/licences/answers/:answerNo',
  needs: 'public',
  request: async (h) => {
    const use = { media: 'tv_ads', region: 'japan', term: '2y' }
    const kept = await h.call<CheckedUse>('POST', `${L}/check`, { use, signed: true })
    return { path: `${L}/answers/${kept.body.data!.value.signed!.answerNo}` }
  },
})
