import { accessSuite } from '#tests/support/access-suite.ts'
import { issuedLicence, letterCalls } from '#tests/support/letters.ts'
import { P } from '#tests/support/orders.ts'

accessSuite({
  route: 'GET /cuemark2/api/v2/authorization-letters',
  needs: 'licences:read',
  request: () => ({ path: `${P}/authorization-letters` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/authorization-letters',
  needs: 'licences:issue',
  isOwned: true,
  answers: 201,
  request: async (h, { owner }) => ({
    path: `${P}/authorization-letters`,
    body: { licenceId: (await issuedLicence(h, owner)).licenceId },
  }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/authorization-letters/subjects',
  needs: 'licences:read',
  request: () => ({ path: `${P}/authorization-letters/subjects` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/authorization-letters/:letterNo/document',
  needs: 'licences:read',
  isOwned: true,
  request: async (h, { owner }) => {
    const { licenceId } = await issuedLicence(h, owner)
    const { letterNo } = (await letterCalls(h, owner).make({ licenceId })).body.data!.value
    return { path: `${P}/authorization-letters/${letterNo}/document` }
  },
})
accessSuite({
  route: 'GET /cuemark2/api/v2/authorization-letters/verify/:letterNo',
  needs: 'public',
  request: async (h, { owner }) => {
    const { licenceId } = await issuedLicence(h, owner)
    const { letterNo } = (await letterCalls(h, owner).make({ licenceId })).body.data!.value
    return { path: `${P}/authorization-letters/verify/${letterNo}` }
  },
})
