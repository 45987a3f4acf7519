import { accessSuite } from '#tests/support/access-suite.ts'
import type { Harness } from '#tests/support/harness.ts'
import { onSale } from '#tests/support/worlds.ts'

const P = '/cuemark2/api/v2'
const track = (path: (t: { trackId: string; versionId: string }) => string) => async (h: Harness) => ({
  path: P + path(await onSale(h)),
})

accessSuite({
  route: 'GET /cuemark2/api/v2/tracks/recommend',
  needs: 'public',
  request: () => ({ path: `${P}/tracks/recommend` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/productSongInfo/search',
  needs: 'public',
  request: () => ({ path: `${P}/productSongInfo/search`, body: { keyword: 'x' } }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/tracks/:id',
  needs: 'public',
  request: track((t) => `/tracks/${t.trackId}`),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/tracks/:id/:version/listen',
  needs: 'public',
  request: track((t) => `/tracks/${t.trackId}/${t.versionId}/listen`),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/sku/:trackId',
  needs: 'public',
  request: track((t) => `/sku/${t.trackId}`),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/sku/:trackId/:versionId',
  needs: 'public',
  request: track((t) => `/sku/${t.trackId}/${t.versionId}`),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/cvSongLabelInfo/getTags',
  needs: 'public',
  request: () => ({ path: `${P}/cvSongLabelInfo/getTags` }),
})
