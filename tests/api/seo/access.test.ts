import { accessSuite } from '#tests/support/access-suite.ts'
import { type Harness, unique } from '#tests/support/harness.ts'
import { aPlaylist } from '#tests/support/playlists.ts'
import { getRows } from '#tests/support/rows.ts'
import { imported, onSale } from '#tests/support/worlds.ts'

const credited = (table: string) => async (h: Harness) => {
  const once = { name: unique('og'), names: {} }
  await imported(h, { artists: [once], album: once, label: once })
  const [made] = await getRows<{ id: number }>(h.env, `SELECT id FROM "${table}" WHERE name = ?`, once.name)
  return { path: `/og/${table}/${made!.id}.png` }
}

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
accessSuite({
  route: 'GET /og/artist/:file',
  needs: 'public',
  request: credited('artist'),
})
accessSuite({
  route: 'GET /og/album/:file',
  needs: 'public',
  request: credited('album'),
})
accessSuite({
  route: 'GET /og/label/:file',
  needs: 'public',
  request: credited('label'),
})
