import { accessSuite } from '#tests/support/access-suite.ts'
import type { Actors } from '#tests/support/actors.ts'
import type { Harness } from '#tests/support/harness.ts'
import { issuedLicence, personalForm } from '#tests/support/licences.ts'
import { onSale, paidOrder } from '#tests/support/worlds.ts'

const L = '/cuemark2/api/v2/licences'
const paid = async (h: Harness, people: Actors) => paidOrder(h, people.owner, [(await onSale(h)).skuId])
const issued = (h: Harness, people: Actors) => issuedLicence(h, people.owner)

accessSuite({
  route: 'GET /cuemark2/api/v2/licences/verify/:licenceNo',
  needs: 'public',
  request: async (h, people) => ({ path: `${L}/verify/${(await issued(h, people)).licence.licenceNo}` }),
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
