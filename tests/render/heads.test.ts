import { beforeAll, describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#core/locales.ts'
import { edited, playlistRow } from '../support/editorial.ts'
import { type Account, makeHarness, ORIGIN } from '../support/harness.ts'
import { getColumns, getHead, getLinks, getMeta, getThings, hasMeta } from '../support/head.ts'
import { creditPaths, once, openPage } from '../support/pages.ts'
import { getRows } from '../support/rows.ts'
import { onSale, placedOrder } from '../support/worlds.ts'

const h = makeHarness()
let [trackId, skuId, playlistId] = ['', '', '']
let credits: Awaited<ReturnType<typeof creditPaths>>
let account: Account
let orderNo: string

beforeAll(async () => {
  const made = await onSale(h, {
    name: '破晓长街',
    names: { 'en-US': 'Zr Daybreak Avenue' },
    album: { name: '晨线', names: {} },
    label: { name: '北岸唱片', names: { 'en-US': 'Zr North Shore' } },
    isrc: 'CNA012600042',
    tags: [{ kind: 'genre', slug: 'zr-indie', names: { 'zh-CN': '独立摇滚', 'en-US': 'Indie rock' } }],
  })
  trackId = made.trackId
  skuId = made.skuId
  const category = { slug: 'heads-shelf', names: { 'zh-CN': '架子' }, position: 1 }
  const row = await playlistRow(h, { category: category.slug, trackIds: [trackId] })
  await edited(h, { playlistCategories: [category], playlists: [row] })
  playlistId = String((await getRows<{ id: number }>(h.env, 'SELECT id FROM playlist WHERE slug = ?', row.slug))[0]!.id)
  credits = await creditPaths(h, trackId)
  account = await h.register()
  orderNo = await placedOrder(h, account, [skuId])
})

const PUBLIC: Record<string, () => string> = {
  home: () => '/',
  'all works': () => '/explore',
  music: () => '/explore?category=music',
  playlists: () => '/explore?category=songList',
  'sound effects': () => '/explore?category=soundEffect',
  samples: () => '/explore?category=sample',
  beats: () => '/explore?category=beats',
  'all tags': () => '/all-tags',
  'a track': () => `/track/${trackId}`,
  'a playlist': () => `/playlist/${playlistId}`,
  'an artist': () => credits.artist,
  'an album': () => credits.album,
  'a label': () => credits.label,
  verification: () => '/verify',
  privacy: () => '/policies/privacy',
  terms: () => '/policies/terms',
  usage: () => '/policies/usage',
  coins: () => '/policies/coins',
  notices: () => '/policies/notices',
  help: () => '/help',
  contact: () => '/contact',
  about: () => '/aboutus',
}
const addressIn = (locale: Locale, path: string) =>
  ORIGIN + (locale === 'zh-CN' ? path : `${path}${path.includes('?') ? '&' : '?'}locale=${locale}`)
const open = async (path: string, locale: Locale) => getHead((await openPage(h, path, { cookies: { locale } })).html)

describe.each(Object.entries(PUBLIC))('%s', (_what, pathOf) => {
  const headIn = once((locale: Locale) => open(pathOf(), locale))
  it.each(LOCALES)('in %s has its title, address, languages and picture', async (locale) => {
    const [path, head] = [pathOf(), await headIn(locale)]
    expect([head.lang, head.titles.length]).toEqual([locale, 1])
    const [title] = head.titles
    expect(title).toMatch(/^\S.* · Cuemark$/)
    expect(getColumns(title!)).toBeLessThanOrEqual(64)
    const description = getMeta(head, 'description')
    expect(getColumns(description)).toBeGreaterThanOrEqual(24)
    expect(getColumns(description)).toBeLessThanOrEqual(160)

    expect(getLinks(head, 'canonical').map(({ href }) => href)).toEqual([addressIn(locale, path)])
    const alternates = getLinks(head, 'alternate').filter(({ hreflang }) => hreflang)
    expect(alternates.map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ...LOCALES.map((one) => [one, addressIn(one, path)]),
      ['x-default', ORIGIN + path],
    ])
    expect(hasMeta(head, 'robots')).toBe(false)
    expect(getMeta(head, 'og:url')).toBe(addressIn(locale, path))
    expect(getMeta(head, 'og:locale')).toBe(locale.replace('-', '_'))
    expect(`${getMeta(head, 'og:title')} · Cuemark`).toBe(title)
    expect(getMeta(head, 'og:description')).toBe(description)
    expect([getMeta(head, 'og:image:width'), getMeta(head, 'og:image:height')]).toEqual(['1200', '630'])
    expect(getMeta(head, 'og:image')).toMatch(/^http:\/\/cuemark\.test\/og\/[\w/]+\.png(\?|$)/)
    expect(getMeta(head, 'og:image:alt')).not.toBe('')
    expect(getMeta(head, 'twitter:card')).toBe('summary_large_image')
    expect(getMeta(head, 'twitter:image')).toBe(getMeta(head, 'og:image'))
  })
  it('has no duplicates, and links the feed of its language', async () => {
    const head = await headIn('vi-VN')
    const names = head.metas.map(([name]) => name)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    expect(new Set(head.links.map((link) => `${link.rel} ${link.href} ${link.hreflang}`)).size).toBe(head.links.length)
    expect(head.links.filter(({ type }) => type === 'application/rss+xml').map(({ href }) => href)).toEqual([
      '/feed.xml?locale=vi-VN',
    ])
    expect(getMeta(head, 'theme-color (prefers-color-scheme: light)')).toBe('#fbfaf7')
    expect(getMeta(head, 'theme-color (prefers-color-scheme: dark)')).toBe('#14110e')
  })
  it('its structured data is schema.org, with absolute addresses', async () => {
    const head = await headIn('en-US')
    expect(head.structured.length).toBeLessThanOrEqual(1)
    for (const block of head.structured) {
      expect(block['@context']).toBe('https://schema.org')
      for (const thing of block['@graph']) expect(thing['@type']).toMatch(/^[A-Z]\w+$/)
      const urls = JSON.stringify(block).match(/"(?:url|image|item|contentUrl|logo|@id)":"[^"]*"/g) ?? []
      for (const url of urls) expect(url).toMatch(/":"http:\/\/cuemark\.test\//)
    }
    for (const { itemListElement } of getThings(head, 'BreadcrumbList') as {
      itemListElement: { position: number }[]
    }[])
      expect(itemListElement.map(({ position }) => position)).toEqual(itemListElement.map((_, i) => i + 1))
  })
})

describe('structured data', () => {
  it('a track is a recording, and its licence a product at the displayed price', async () => {
    const head = await open(`/track/${trackId}`, 'en-US')
    expect(getThings(head, 'MusicRecording')).toMatchObject([
      {
        name: 'Zr Daybreak Avenue',
        duration: 'PT1M30S',
        isrcCode: 'CNA012600042',
        genre: ['Indie rock'],
        inAlbum: { '@type': 'MusicAlbum', name: '晨线' },
        url: `${ORIGIN}/track/${trackId}?locale=en-US`,
      },
    ])
    const sku = await h.call<{ skuId: string; price: number }>('GET', `/cuemark2/api/v2/sku/${trackId}`)
    const [product] = getThings(head, 'Product') as { offers: Record<string, unknown> }[]
    expect(product).toMatchObject({
      sku: sku.body.data!.value.skuId,
      offers: {
        '@type': 'Offer',
        price: (sku.body.data!.value.price / 100).toFixed(2),
        priceCurrency: 'CNY',
        availability: 'https://schema.org/InStock',
      },
    })
    // The address of the offer opens exactly the offered licence.
    const offered = await openPage(h, String(product!.offers.url).replace(ORIGIN, ''))
    expect(offered.status).toBe(200)
    expect(getThings(head, 'BreadcrumbList')).toHaveLength(1)
    expect(getMeta(head, 'og:type')).toBe('music.song')
    const audio = await h.fetch(getMeta(head, 'og:audio'))
    expect(audio.headers.get('content-type')).toBe(getMeta(head, 'og:audio:type'))
    expect(getMeta(head, 'music:duration')).toBe('90')
  })
  it('a sold-out track is marked as such, and has no other price', async () => {
    const sold = await onSale(h)
    await getRows(h.env, 'UPDATE track SET status = 0 WHERE id = ?', Number(sold.trackId))
    const [product] = getThings(await open(`/track/${sold.trackId}`, 'zh-CN'), 'Product')
    expect(product).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
  })
  it('a playlist lists its tracks', async () => {
    const head = await open(`/playlist/${playlistId}`, 'en-US')
    expect(getThings(head, 'MusicPlaylist')).toMatchObject([
      { numTracks: 1, track: [{ '@type': 'MusicRecording', name: 'Zr Daybreak Avenue' }] },
    ])
    expect(getMeta(head, 'og:type')).toBe('music.playlist')
    expect(getThings(head, 'BreadcrumbList')).toHaveLength(1)
  })
  it('an artist is a group with albums, an album has its artists, a label is an organisation', async () => {
    const { artist, album, label } = credits
    expect(getThings(await open(artist, 'en-US'), 'MusicGroup')).toMatchObject([
      { url: `${ORIGIN}${artist}?locale=en-US`, album: [{ name: '晨线', url: `${ORIGIN}${album}?locale=en-US` }] },
    ])
    const ofAlbum = await open(album, 'en-US')
    expect(getThings(ofAlbum, 'MusicAlbum')).toMatchObject([
      { name: '晨线', numTracks: 1, byArtist: [{ '@type': 'MusicGroup', url: `${ORIGIN}${artist}?locale=en-US` }] },
    ])
    expect(getThings(ofAlbum, 'BreadcrumbList')).toHaveLength(1)
    expect(getThings(await open(label, 'en-US'), 'Organization')).toMatchObject([{ name: 'Zr North Shore' }])
  })
  it('the home page describes the organisation and its search', async () => {
    const head = await open('/', 'zh-CN')
    expect(getThings(head, 'Organization')).toMatchObject([{ name: 'Cuemark', url: `${ORIGIN}/` }])
    const [site] = getThings(head, 'WebSite') as { potentialAction: { target: { urlTemplate: string } } }[]
    const search = site!.potentialAction.target.urlTemplate.replace('{search_term_string}', 'Daybreak')
    expect((await openPage(h, search.replace(ORIGIN, ''))).html).toContain('Daybreak')
  })
  it('the help centre has the answer to every question on the page', async () => {
    const { html } = await openPage(h, '/help', { cookies: { locale: 'en-US' } })
    const [faq] = getThings(await getHead(html), 'FAQPage') as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[]
    }[]
    expect(faq!.mainEntity.length).toBeGreaterThan(20)
    const page = html
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
    for (const { name, acceptedAnswer } of faq!.mainEntity) {
      expect(page).toContain(name.replaceAll('"', '&quot;'))
      expect(acceptedAnswer.text, name).not.toBe('')
    }
  })
  it('a name with a script is escaped', async () => {
    const name = '</script><script>alert(1)</script><!--'
    const evil = await onSale(h, { name })
    const { html } = await openPage(h, `/track/${evil.trackId}`)
    expect(html).not.toContain('<script>alert')
    expect(getThings(await getHead(html), 'MusicRecording')[0]).toMatchObject({ name })
  })
})

describe('pictures', () => {
  it('named by pages exist; another name has another address', async () => {
    const before = getMeta(await open(`/track/${trackId}`, 'ja-JP'), 'og:image')
    for (const url of [before, getMeta(await open(`/playlist/${playlistId}`, 'zh-CN'), 'og:image')]) {
      const picture = await h.fetch(url)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
      await picture.arrayBuffer()
    }
    const other = await onSale(h, { name: '破晓' })
    const of = async () => getMeta(await open(`/track/${other.trackId}`, 'ja-JP'), 'og:image')
    const first = await of()
    await getRows(h.env, "UPDATE track SET name = '破晓二' WHERE id = ?", Number(other.trackId))
    await getRows(h.env, 'UPDATE catalogue_state SET version = version + 1')
    expect(await of()).not.toBe(first)
  })
})

describe('pages that must not be indexed', () => {
  it.each([
    '/explore?keyword=zr',
    '/explore?category=music&keyword=zr&isArtist=1',
    '/explore?category=music&tags=1,2',
    '/explore?category=music&bpm=60-90',
    '/explore?category=music&price=0-10',
    '/explore?category=music&sortBy=date',
    '/explore?category=music&order=asc',
    '/explore?category=music&perPage=50',
    '/explore?category=music&area=asia',
    '/explore?musicLibraryType=RF_LIBRARY',
    '/explore?category=music&page=9000',
    '/explore?category=music&tags=999999999',
    '/signin',
    '/signup',
    '/unavailable',
    '/no/such/page',
    '/track/999999999',
    '/artist/999999999',
    '/album/999999999',
    '/explore?category=music&tags=-1',
    '/explore?category=music&vocal=female',
    '/explore?category=music&key=a_minor',
    '/explore?category=music&priceFrom=80&priceTo=125',
  ])('%s is noindex, without a canonical address', async (path) => {
    const head = await open(path, 'en-US')
    expect(getMeta(head, 'robots')).toMatch(/\bnoindex\b/)
    expect(getLinks(head, 'canonical')).toEqual([])
    expect(getLinks(head, 'alternate').filter(({ hreflang }) => hreflang)).toEqual([])
    expect(head.titles).toHaveLength(1)
    expect(head.titles[0]).toMatch(/^\S.* · Cuemark$/)
  })
  it.each(['/uc', '/uc/order', '/order/confirm', '/order/payment?orderNo=:orderNo', '/uc/order/:orderNo'])(
    '%s, also for a signed-in person',
    async (path) => {
      const page = await openPage(h, path.replace(':orderNo', orderNo), { cookies: { at: account.accessToken } })
      const target = page.headers.get('location')
      const { html } = target ? await openPage(h, target, { cookies: { at: account.accessToken } }) : page
      const head = await getHead(html)
      expect(getMeta(head, 'robots')).toMatch(/\bnoindex\b/)
      expect(getLinks(head, 'canonical')).toEqual([])
    },
  )
})
describe('equivalent addresses', () => {
  it.each([
    ['/explore?category=nonsense', '/explore'],
    ['/explore?category=music&page=1', '/explore?category=music'],
    ['/explore?category=music&utm_source=x', '/explore?category=music'],
    ['/track/:id?_=individual.video.1y.5m.mainland_china', '/track/:id'],
    ['/track/:id?utm_source=x', '/track/:id'],
    ['/playlist/:list?page=nonsense', '/playlist/:list'],
  ])('%s has the canonical address %s', async (asked, known) => {
    const filled = (path: string) => path.replace(':id', trackId).replace(':list', playlistId)
    const head = await open(filled(asked), 'zh-CN')
    expect(getLinks(head, 'canonical').map(({ href }) => href)).toEqual([ORIGIN + filled(known)])
  })
  it('a tag has an address of its own, with its name in the title', async () => {
    const [tag] = await getRows<{ id: number }>(h.env, "SELECT id FROM tag WHERE slug = 'zr-indie'")
    const head = await open(`/explore?category=music&tags=${tag!.id}`, 'en-US')
    expect(getLinks(head, 'canonical')[0]?.href).toBe(`${ORIGIN}/explore?category=music&tags=${tag!.id}&locale=en-US`)
    expect(head.titles[0]).toContain('Indie rock')
  })
})

it('the canonical host is the same whatever host was requested', async () => {
  const { html } = await openPage(h, `http://other.example/track/${trackId}`, {
    env: { ...h.env, EXTRA_HOSTS: 'other.example' } as typeof h.env,
  })
  const head = await getHead(html)
  expect(getLinks(head, 'canonical')[0]?.href).toBe(`${ORIGIN}/track/${trackId}`)
  expect(getMeta(head, 'og:image')).toMatch(/^http:\/\/cuemark\.test\//)
})
