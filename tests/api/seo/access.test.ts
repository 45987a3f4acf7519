import { accessSuite } from '../../support/access-suite.ts'
import { aPlaylist } from '../../support/playlists.ts'
import { onSale } from '../../support/worlds.ts'

accessSuite({ route: 'GET /sitemap.xml', needs: 'public', request: () => ({ path: '/sitemap.xml' }) })
accessSuite({ route: 'GET /sitemap/:file', needs: 'public', request: () => ({ path: '/sitemap/pages.xml' }) })
accessSuite({ route: 'GET /feed.xml', needs: 'public', request: () => ({ path: '/feed.xml' }) })
accessSuite({ route: 'GET /og/site.png', needs: 'public', request: () => ({ path: '/og/site.png' }) })
accessSuite({
  route: 'GET /og/track/:file',
  needs: 'public',
  request: async (h) => ({ path: `/og/track/${(await onSale(h)).trackId}.png` }),
})
accessSuite({
  route: 'GET /og/playlist/:file',
  needs: 'public',
  request: async (h) => ({ path: `/og/playlist/${await aPlaylist(h)}.png` }),
})
