import { Asset, type RouterManagedTag } from '@tanstack/react-router'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { completed } from '#web/features/catalogue-core/markup/head-text.ts'

const nonce = 'bm9uY2U='
const HOSTILE = `</title><b>"Rain" & 'Snow' $& $1 {name}`
const tags: RouterManagedTag[] = [
  { tag: 'link', attrs: { rel: 'expect', href: '#main', blocking: 'render' } },
  { tag: 'meta', attrs: { name: 'description', content: HOSTILE, nonce } },
  { tag: 'meta', attrs: { charSet: 'utf-8', nonce } },
  { tag: 'meta', attrs: { name: 'viewport', content: 'width=device-width', nonce } },
  { tag: 'meta', attrs: { property: 'og:title', content: HOSTILE, nonce } },
  { tag: 'meta', attrs: { property: 'csp-nonce', content: nonce } },
  { tag: 'title', children: HOSTILE },
  { tag: 'link', attrs: { rel: 'modulepreload', href: '/a.js', crossOrigin: undefined, nonce } },
  { tag: 'link', attrs: { rel: 'alternate', hrefLang: 'x-default', href: '/?a=1&b=2', nonce } },
  { tag: 'link', attrs: { rel: 'stylesheet', href: '/a.css', suppressHydrationWarning: true, nonce } },
  { tag: 'link', attrs: { rel: 'stylesheet', href: '/b.css', crossOrigin: 'anonymous', nonce } },
  { tag: 'script', attrs: { type: 'application/ld+json' }, children: '{"a":"\\u003c"}' },
]
const picture = (props: object) => createElement('img', { src: '/cover.webp', alt: '', ...props })
const page = (head: unknown) =>
  createElement(
    'html',
    null,
    createElement('head', null, head as never),
    createElement('body', null, picture({ fetchPriority: 'high' })),
  )

/** What React writes for the router's tags, with nonces only where they are needed. */
const toElement = (tag: RouterManagedTag, i: number) =>
  tag.tag === 'script'
    ? createElement('script', { ...tag.attrs, key: i, dangerouslySetInnerHTML: { __html: tag.children } } as never)
    : createElement(Asset, { ...tag, nonce, key: i } as never)
const rendered = renderToString(page(tags.map(toElement)))
  .split('/>')
  .map((tag) => (tag.includes('rel="modulepreload"') ? tag : tag.replace(/ nonce="[^"]*"/, '')))
  .join('/>')

it('the head as text is what React renders, in its order, beside what React loads ahead', () => {
  const bare = renderToString(page(null))
  expect(bare).toMatch(/<head><link rel="preload" as="image"[^>]*\/><\/head>/)
  expect(completed(bare, tags, '')).toBe(rendered)
  expect(rendered).toContain('&lt;/title&gt;&lt;b&gt;')
})
