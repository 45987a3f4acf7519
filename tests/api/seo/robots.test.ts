import { describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { inProduction } from '#tests/support/production.ts'
import { onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
const robots = async (path = '/robots.txt', env = h.env) => (await h.fetch(path, {}, env)).text()
const production = inProduction(h.env)

describe('robots.txt', () => {
  it('excludes private pages from crawling and names the sitemap', async () => {
    const text = await robots()
    for (const path of [
      '/uc$',
      '/uc?',
      '/uc/',
      '/order/',
      '/admin$',
      '/admin/',
      '/cuemark2/',
      '/saas/',
      '/sandbox',
      '/download/',
    ])
      expect(text.split('\n')).toContain(`Disallow: ${path}`)
    expect(text).toMatch(/^Sitemap: http:\/\/cuemark\.test\/sitemap\.xml$/m)
    expect(text).not.toMatch(/^Disallow: \/$/m)
    for (const open of ['/', '/explore', '/track/1', '/og/site.png', '/media/cover/x', '/feed.xml', '/policies/terms'])
      for (const [, closed] of text.matchAll(/^Disallow: (.+)$/gm)) expect(open.startsWith(closed!), open).toBe(false)
  })
  it('combinations of tags are closed, and the pages of one tag are not', async () => {
    const rules = [...(await robots()).matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => toExpression(rule!))
    const isClosed = (path: string) => rules.some((rule) => rule.test(path))
    const closed = [
      'tags=-4',
      'category=music&tags=-4',
      'tags=4,-7',
      'category=music&tags=4,7&page=2',
      'keyword=a&tags=-4',
    ]
    for (const search of closed) expect([search, isClosed(`/explore?${search}`)]).toEqual([search, true])
    for (const path of ['/explore?tags=4', '/explore?category=music&tags=4&page=2', '/explore?category=beats'])
      expect([path, isClosed(path)]).toEqual([path, false])
  })
  it('every filter of a list is closed to robots, by its link or by these rules', async () => {
    const rules = [...(await robots()).matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => toExpression(rule!))
    const named = ['one', 'two'].map((slug) => ({
      kind: 'scene' as const,
      slug: `robots-${slug}`,
      names: { 'zh-CN': slug },
    }))
    await onSale(h, { tags: named })
    const tags = await h.call<{ id: string }[]>('GET', '/cuemark2/api/v2/cvSongLabelInfo/getTags')
    const [tag, other] = tags.body.data!.value
    for (const search of [
      'category=music',
      `tags=${tag!.id}`,
      `tags=${tag!.id},-${other!.id}&bpm=60-90`,
      'keyword=a',
    ]) {
      const html = await (await h.fetch(`/explore?${search}`)).text()
      const links = [...html.matchAll(/<a role="checkbox"([^>]*)>/g)].map(([, attributes]) => attributes!)
      expect(links.length).toBeGreaterThan(20)
      const open = links.filter((attributes) => {
        const href = /href="([^"]*)"/.exec(attributes)![1]!.replaceAll('&amp;', '&')
        const { pathname, search } = new URL(href, 'http://cuemark.test/explore')
        return !attributes.includes('rel="nofollow"') && !rules.some((rule) => rule.test(pathname + search))
      })
      expect(open, search).toEqual([])
    }
  })
  it('in production only the public host is indexed', async () => {
    expect(await robots('https://cuemark.test/robots.txt', production)).toContain('Sitemap:')
    const other = await robots('https://music.partner.example/robots.txt', {
      ...production,
      EXTRA_HOSTS: 'music.partner.example',
    } as typeof production)
    expect(other).toMatch(/^Disallow: \/$/m)
    expect(other).not.toContain('Sitemap')
  })
  it('locally every host answers the same', async () => {
    expect(await robots('http://127.0.0.1:8787/robots.txt')).toBe(await robots())
  })
})

/** A rule as an expression for paths with their query (RFC 9309 section 2.2.3). */
const toExpression = (rule: string): RegExp =>
  new RegExp(`^${rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`)
