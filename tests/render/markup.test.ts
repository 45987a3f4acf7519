import { beforeAll, describe, expect, it } from 'vitest'
import { allKept } from '#core/kept/kept.ts'
import { LOCALES } from '#core/locales.ts'
import { forgetMarkup, rowsMarkup } from '#ssr'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { type Account, makeHarness } from '../support/harness.ts'
import { openPage } from '../support/pages.ts'
import { type OnSale, onSale, versionBody } from '../support/worlds.ts'

const P = '/cuemark2/api/v2'
const h = makeHarness()
const HOSTILE = `<b>"Rain" & 'Snow' $& {name}</b>`
let track: OnSale
let owner: Account
let stranger: Account
beforeAll(async () => {
  track = await onSale(h, { name: `Markup & <i>"one"</i> it's` })
  await onSale(h, { name: HOSTILE })
  await onSale(h, { name: 'Markup effect', type: 'SOUND_EFFECT', bpm: null, key: null })
  // Of less than a second, which is written in tenths.
  const versions = [{ ...(await versionBody(h, 'Markup click')), durationMs: 400 }]
  await onSale(h, { name: 'Markup click', type: 'SOUND_EFFECT', bpm: null, key: null, versions })
  await onSale(h, {
    name: 'Markup loop',
    type: 'SAMPLE',
    artists: ['Markup', 'B & C', "D'E"].map((name) => ({ name, names: {} })),
  })
  await h.env.DB.prepare('UPDATE track SET status = 0 WHERE id = ?')
    .bind((await onSale(h)).trackId)
    .run()
  owner = await h.register()
  stranger = await h.register()
  const added = await h.call('GET', `${P}/carts/${track.skuId}`, undefined, { token: owner.accessToken })
  expect(added.status).toBe(200)
})

/** Without what differs between any two answers: the nonce, and when data arrived. */
async function draw(path: string, locale: string, account?: Account): Promise<string> {
  // A page for a session never comes from the edge cache.
  const page = await openPage(h, path, {
    cookies: { locale, ...(account ? { at: account.accessToken } : { auto: '0' }) },
  })
  expect([path, page.status, page.edge]).toEqual([path, 200, 'pass'])
  return page.html.replaceAll(page.nonce, 'NONCE').replace(/\b1\d{12}\b/g, 'TIME')
}
async function header(path: string, account?: Account): Promise<string> {
  const { html } = await openPage(h, path, { cookies: account ? { at: account.accessToken } : { auto: '0' } })
  return html.slice(html.indexOf('<header'), html.indexOf('</header>'))
}
const pages = () => [
  '/',
  '/explore?category=music',
  '/explore?sortBy=date',
  '/explore?category=music&use=online_ads',
  '/explore?category=soundEffect',
  '/explore?category=sample',
  `/explore?like=${track.trackId}`,
  `/track/${track.trackId}`,
  '/policies/terms',
]

describe('markup that the server keeps', () => {
  it.each(LOCALES)('is what the components render, on every page with it (%s)', async (locale) => {
    for (const path of pages()) {
      // A visitor's home page is kept as a whole (visitor-home.test.ts), a reader's is not.
      const reader = path === '/' ? stranger : undefined
      forgetMarkup()
      const rendered = await draw(path, locale, reader)
      const kept = await draw(path, locale, reader)
      expect(kept === rendered, `${path}: ${firstDifference(rendered, kept)}`).toBe(true)
      expect(await draw(path, locale, reader)).toBe(kept)
    }
  })
  it('has the words and the address of each page in its header', async () => {
    const paths = [
      '/explore?keyword=Markup&category=music',
      '/explore?keyword=%22%3E%3Cb%3E%24%26&category=music',
      '/explore?category=music&page=2',
      `/track/${track.trackId}?version=1%22`,
      '/track/999999999',
      '/?keyword=x',
      '/?keyword=%3Cb%3E&category=beats',
      '/explore?category=nope',
      '/explore?keyword=1e3',
    ]
    const alone: string[] = []
    for (const path of paths) {
      forgetMarkup()
      alone.push(await header(path))
    }
    forgetMarkup()
    for (let round = 0; round < 2; round++)
      for (const [i, path] of paths.entries()) expect([path, await header(path)]).toEqual([path, alone[i]])
    expect(await header(paths[1]!)).toContain('value="&quot;&gt;&lt;b&gt;$&amp;"')
    const templates = allKept.find(({ limits }) => limits.name === 'header-templates')!
    expect(templates.get('zh-CN music music true' as never)).toMatchObject({ slots: [0, 1] })
    // Readers have their own.
    expect(await header('/explore?category=music', owner)).not.toContain('/signin?')
  })
  it('is used: a list that was shown once is written from templates', async () => {
    forgetMarkup()
    const json = { musicType: 'MUSIC', sortBy: 'date' }
    const found = await h.call<{ items: TrackWire[] }>('POST', `${P}/productSongInfo/search`, json)
    const { items } = found.body.data!.value
    expect(rowsMarkup('ja-JP', items)).toBeNull()
    await draw('/explore?category=music&sortBy=date', 'ja-JP')
    const html = rowsMarkup('ja-JP', items)
    expect(html?.match(/<li /g)).toHaveLength(items.length)
    // A message would decode the escape in this name, a template would not.
    const odd = items.map((item) => ({ ...item, name: '\\u0041' }))
    expect(rowsMarkup('ja-JP', odd)).toBeNull()
  })
  it('shows each reader only their own marks, whoever came before', async () => {
    const path = `/explore?sortBy=date&keyword=Markup&exact=1`
    const inCart = (html: string) => [...html.matchAll(/aria-pressed="true"/g)].length
    const alone: string[] = []
    const readers = [owner, stranger, undefined]
    for (const reader of readers) {
      forgetMarkup()
      alone.push(await draw(path, 'en-US', reader))
    }
    expect(alone.map(inCart)).toEqual([1, 0, 0])
    forgetMarkup()
    for (let round = 0; round < 2; round++)
      for (const [i, reader] of readers.entries()) expect(await draw(path, 'en-US', reader)).toBe(alone[i])
  })
  it('contains no nonce and escapes every name', async () => {
    forgetMarkup()
    // Also found among the tracks of other tests.
    const path = '/explore?sortBy=date&keyword=Markup'
    await draw(path, 'en-US')
    const page = await openPage(h, path, { cookies: { locale: 'en-US', auto: '0' } })
    expect(page.html).not.toMatch(/<i>"one"|<b>"Rain"/)
    expect(page.html).toContain('Markup &amp; &lt;i&gt;&quot;one&quot;&lt;/i&gt; it&#x27;s')
    const list = page.html.slice(page.html.indexOf('<ol'), page.html.lastIndexOf('</ol>'))
    expect(list).not.toMatch(/nonce|<script/)
  })
})

function firstDifference(a: string, b: string): string {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return `${a.slice(i - 60, i + 120)} ↔ ${b.slice(i - 60, i + 120)}`
}
