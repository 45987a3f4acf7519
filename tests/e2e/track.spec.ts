import type { Page } from '@playwright/test'
import type { Shop, Track } from './support/shop.ts'
import { expect, open, test } from './support/site.ts'

const P = '/cuemark2/api/v2'
type Whole = Track & {
  status: number
  versions: { id: string; name: string; duration: number }[]
  album: { id: string; name: string } | null
}
const songs = async (shop: Shop): Promise<Whole[]> =>
  (await shop.call<{ items: Whole[] }>('POST', `${P}/productSongInfo/search`, { musicType: 'MUSIC', perPage: 100 }))
    .items

/** A track with several versions. */
async function inVersions(shop: Shop): Promise<Whole> {
  for (const { id } of (await songs(shop)).slice(0, 40)) {
    const track = await shop.call<Whole>('GET', `${P}/tracks/${id}`)
    if (track.status && track.price > 0 && track.versions.length > 1) return track
  }
  throw new Error('no piece of music has another version')
}
const main = (page: Page) => page.getByRole('main')

test('another version has its own address and is what is licensed', async ({ page, shop, say }) => {
  const track = await inVersions(shop)
  const [, other] = track.versions
  await open(page, `/track/${track.id}`)
  const versions = main(page).getByRole('navigation', { name: say('版本') })
  await versions.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(`/track/${track.id}?version=${other!.id}`)
  await expect(versions.locator('[aria-current]')).toContainText(other!.name)
  await main(page)
    .getByRole('button', { name: say('立即购买') })
    .click()
  await expect(page.getByRole('dialog')).toContainText(`${track.name} · ${other!.name}`)
  // Choosing a version adds no history entry: back closes the dialog, then leaves the page.
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/track/${track.id}?version=${other!.id}`)
})

test('playback continues in the chosen version', async ({ page, shop, say }) => {
  const track = await inVersions(shop)
  await open(page, `/track/${track.id}`)
  const button = (word: string) =>
    main(page)
      .getByRole('button', { name: say(word, { 0: track.name }), exact: true })
      .first()
  await button('试听 {0}').click()
  await expect(button('暂停 {0}')).toBeVisible()
  await main(page)
    .getByRole('navigation', { name: say('版本') })
    .getByRole('link')
    .nth(1)
    .click()
  await expect(page).toHaveURL(/version=/)
  // The new version's button shows that it plays: the sound was switched.
  await expect(button('暂停 {0}')).toBeVisible()
  await button('暂停 {0}').click()
  await expect(button('试听 {0}')).toBeVisible()
})

test('breadcrumbs, artist, album and label link to more tracks', async ({ page, shop, say }) => {
  const track = (await songs(shop)).find(({ album }) => album)!
  await open(page, `/track/${track.id}`)
  const trail = main(page).getByRole('navigation', { name: say('所在位置') })
  await trail.getByRole('link').nth(1).click()
  await expect(page).toHaveURL('/explore?category=music')
  await page.goBack()
  await main(page)
    .getByRole('link', { name: say('专辑《{0}》', { 0: track.album!.name }) })
    .click()
  await expect(page).toHaveURL(`/album/${track.album!.id}`)
  await expect(main(page).getByRole('link', { name: track.name, exact: true })).toBeVisible()
})

test('similar tracks load after the page; robots receive them with the page', async ({ page, shop, say, lang }) => {
  const { id } = await shop.aTrack()
  const { items } = await shop.call<{ items: Track[] }>('GET', `${P}/tracks/${id}/similar?perPage=6`)
  expect(items.length).toBeGreaterThan(0)
  await open(page, `/track/${id}`)
  const list = main(page).getByRole('list', { name: say('听起来相近') })
  await expect(list.getByRole('listitem')).toHaveCount(items.length)
  await list.getByRole('link', { name: items[0]!.name, exact: true }).click()
  await expect(page).toHaveURL(`/track/${items[0]!.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[0]!.name)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'accept-language': lang }
  const html = await (await page.request.get(`/track/${id}?for=robots`, { headers: robot })).text()
  for (const one of items) expect(html).toContain(`href="/track/${one.id}"`)
})

test('a withdrawn track cannot be bought and links to similar ones', async ({ page, shop, say }) => {
  const track = (await songs(shop)).find(({ status }) => !status)!
  await open(page, `/track/${track.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('已下架'))
  await expect(main(page).getByRole('button', { name: say('立即购买') })).toHaveCount(0)
  await main(page)
    .getByRole('link', { name: say('看看相近的作品') })
    .click()
  await expect(page.getByRole('heading', { name: say('听起来相近') })).toBeInViewport()

  await open(page, `/track/${track.id}?_=individual.video.1y.5m.mainland_china`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: say('作品已下架') })).toBeVisible()
  await dialog.getByRole('link', { name: say('看看相近的作品') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: say('听起来相近') })).toBeInViewport()
})

test('an enquiry contains the track and its licence', async ({ page, shop, say }) => {
  const track = await shop.aTrack()
  await open(page, `/track/${track.id}`)
  await main(page)
    .getByRole('link', { name: say('问清楚再买') })
    .click()
  await expect(page).toHaveURL(/\/contact\?track=\d+&_=/)
  await expect(main(page).getByRole('link', { name: track.name })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await main(page)
    .getByRole('button', { name: say('复制全部信息') })
    .click()
  await expect(
    page.getByRole('region', { name: say('消息（按 {KEY}）', { KEY: 'F8' }) }).getByText(say('已复制')),
  ).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(track.name)
})
