import { accessSuite } from '#tests/support/access-suite.ts'
import type { Actors } from '#tests/support/actors.ts'
import type { Harness } from '#tests/support/harness.ts'
import { onSale } from '#tests/support/worlds.ts'

const P = '/cuemark2/api/v2'
/** Adds something to the owner's cart. */
async function inCart(h: Harness, people: Actors): Promise<{ id: string; skuId: string }> {
  const { skuId } = await onSale(h)
  const token = people.owner.accessToken
  const added = await h.call<{ id: string }>('GET', `${P}/carts/${skuId}`, undefined, { token })
  return { id: added.body.data!.value.id, skuId }
}

accessSuite({
  route: 'GET /cuemark2/api/v2/carts/:skuId',
  needs: 'cart:write',
  request: async (h) => ({ path: `${P}/carts/${(await onSale(h)).skuId}` }),
})
accessSuite({
  route: 'DELETE /cuemark2/api/v2/carts/batch',
  needs: 'cart:write',
  request: async (h, people) => ({ path: `${P}/carts/batch?skuIds=${(await inCart(h, people)).skuId}` }),
})
accessSuite({
  route: 'DELETE /cuemark2/api/v2/carts/:skuId',
  needs: 'cart:write',
  isOwned: true,
  request: async (h, people) => ({ path: `${P}/carts/${(await inCart(h, people)).skuId}` }),
})
accessSuite({
  route: 'PUT /cuemark2/api/v2/carts/:skuId',
  needs: 'cart:write',
  isOwned: true,
  request: async (h, people) => {
    const { id, skuId } = await inCart(h, people)
    return { path: `${P}/carts/${id}`, body: { newSkuId: skuId } }
  },
})
accessSuite({
  route: 'GET /cuemark2/api/v2/carts/:trackId/:versionId',
  needs: 'cart:read',
  request: () => ({ path: `${P}/carts/1/1` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/count',
  needs: 'counts:read',
  request: () => ({ path: `${P}/count` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/carts',
  needs: 'cart:read',
  request: () => ({ path: `${P}/carts` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/carts/checked/:id',
  needs: 'cart:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${P}/carts/checked/${(await inCart(h, people)).id}` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/carts/batch',
  needs: 'cart:write',
  request: async (h) => ({ path: `${P}/carts/batch`, body: { skuIds: [(await onSale(h)).skuId] } }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/carts/favourites',
  needs: 'cart:write',
  request: async (h, people) => ({
    path: `${P}/carts/favourites`,
    body: { skuIds: [(await inCart(h, people)).skuId] },
  }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/carts/favourites/cancel',
  needs: 'cart:write',
  request: async (h, people) => ({
    path: `${P}/carts/favourites/cancel`,
    body: { skuIds: [(await inCart(h, people)).skuId] },
  }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/carts/tracks/preview',
  needs: 'cart:read',
  request: async (h) => ({
    path: `${P}/carts/tracks/preview`,
    body: { songIds: [(await onSale(h)).trackId], licence: 'company.video.1y.5m.japan' },
  }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/carts/tracks',
  needs: 'cart:write',
  request: async (h) => ({
    path: `${P}/carts/tracks`,
    body: { songIds: [(await onSale(h)).trackId], licence: 'company.video.1y.5m.japan' },
  }),
})
