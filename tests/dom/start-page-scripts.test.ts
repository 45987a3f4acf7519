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

it('a page that waits loads its styles and the starter, which knows the other files of this page', () => {
  expect(toManifest(built, { ...shown, startsAt: 'need' }).routes).toEqual({
    __root__: {
      css: ['/app.css'],
      preloads: [],
      scripts: [
        {
          attrs: {
            type: 'module',
            src: '/starter.js',
            async: true,
            'data-later': '/app.js /zh.js /help.js',
            'data-starts-at': 'need',
          },
        },
      ],
    },
    '/help': { css: ['/help.css'], preloads: [] },
    '/verify/': { css: [], preloads: [] },
  })
})
it('finds an index route, whose id ends with a slash', () => {
  const { __root__ } = toManifest(built, { ...shown, path: '/verify', startsAt: 'need' }).routes
  expect(JSON.stringify(__root__)).toContain('/app.js /zh.js /verify.js')
})
it('any other page preloads everything', () => {
  const { routes } = toManifest(built, { ...shown, startsAt: 'load' })
  expect(routes.__root__).toEqual({
    css: ['/app.css'],
    preloads: ['/starter.js', '/app.js', '/zh.js'],
    scripts: [{ attrs: { type: 'module', src: '/starter.js', async: true } }],
  })
  expect(routes).toMatchObject({ '/help': built.routes['/help'] })
})
it.each([
  ['_=individual.video.1y.5m.mainland_china', true],
  ['logintype=wechat', true],
  ['version=2', false],
  ['', false],
])('a view that opens something by itself: %s', (search, opens) => {
  expect(opensItself(new URLSearchParams(search))).toBe(opens)
})
