import { describe, expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'

const h = makeHarness()
const robots = async (path = '/robots.txt', env = h.env) => (await h.fetch(path, {}, env)).text()
const production = { ...h.env, ENVIRONMENT: 'production' as never }

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
  it('in production only the public host is indexed', async () => {
    expect(await robots('http://cuemark.test/robots.txt', production)).toContain('Sitemap:')
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
