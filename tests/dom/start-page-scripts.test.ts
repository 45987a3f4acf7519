import { expect, it } from 'vitest'
import { opensItself, toManifest } from '#web/start/page-scripts.ts'

const built = {
  scripts: ['/starter.js'],
  routes: {
    __root__: { css: ['/app.css'], preloads: ['/app.js'] },
    '/help': { css: ['/help.css'], preloads: ['/help.js'] },
    '/verify/': { css: [], preloads: ['/verify.js'] },
  },
}
const shown = { path: '/help', messages: ['/zh.js'] }

const starter = [{ attrs: { type: 'module', src: '/starter.js', async: true } }]

it('a page that waits loads its styles and the starter, which finds the other files of this page in the document', () => {
  const { manifest, later } = toManifest(built, { ...shown, startsAt: 'need' })
  expect(manifest.routes).toEqual({
    __root__: { css: ['/app.css'], preloads: [], scripts: starter },
    '/help': { css: ['/help.css'], preloads: [] },
    '/verify/': { css: [], preloads: [] },
  })
  expect(later).toEqual({ 'data-later': '/app.js /zh.js /help.js', 'data-starts-at': 'need' })
})
it('finds an index route, whose id ends with a slash', () => {
  const { later } = toManifest(built, { ...shown, path: '/verify', startsAt: 'need' })
  expect(later?.['data-later']).toBe('/app.js /zh.js /verify.js')
})
it('any other page preloads everything', () => {
  const { manifest, later } = toManifest(built, { ...shown, startsAt: 'load' })
  expect(later).toBeUndefined()
  expect(manifest.routes.__root__).toEqual({
    css: ['/app.css'],
    preloads: ['/starter.js', '/app.js', '/zh.js'],
    scripts: starter,
  })
  expect(manifest.routes).toMatchObject({ '/help': built.routes['/help'] })
})
it.each([
  ['_=individual.video.1y.5m.mainland_china', true],
  ['logintype=wechat', true],
  ['version=2', false],
  ['', false],
])('a view that opens something by itself: %s', (search, opens) => {
  expect(opensItself(new URLSearchParams(search))).toBe(opens)
})
