import { accessSuite } from '#tests/support/access-suite.ts'
import { aPlaylist } from '#tests/support/playlists.ts'
import { onSale } from '#tests/support/worlds.ts'

const P = '/cuemark2/api/v2'

accessSuite({
  route: 'GET /cuemark2/api/v2/playlists',
  needs: 'public',
  request: () => ({ path: `${P}/playlists` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/playlists/:id',
  needs: 'public',
  request: async (h) => ({ path: `${P}/playlists/${await aPlaylist(h)}` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/playlists/:id/tracks',
  needs: 'public',
  request: async (h) => ({ path: `${P}/playlists/${await aPlaylist(h)}/tracks` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/playlist-categories',
  needs: 'public',
  request: () => ({ path: `${P}/playlist-categories?perPage=10&page=1` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/recommend-playlists',
  needs: 'public',
  request: () => ({ path: `${P}/recommend-playlists` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/getPrefectureTags',
  needs: 'public',
  request: () => ({ path: `${P}/getPrefectureTags?musicType=MUSIC&domain=cuemark.example` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/tracks/:id/playlists',
  needs: 'public',
  request: async (h) => ({ path: `${P}/tracks/${(await onSale(h)).trackId}/playlists` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/showcase',
  needs: 'public',
  request: () => ({ path: `${P}/showcase` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/customer-service/products',
  needs: 'public',
  request: () => ({ path: `${P}/customer-service/products` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/discover',
  needs: 'public',
  request: () => ({ path: `${P}/discover?keyword=x` }),
})
