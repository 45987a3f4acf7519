import type { Page } from '@playwright/test'
import { listen } from './support/player.ts'
import { expect, test } from './support/site.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

/** The first request of each sound. The element that is to play it asks again, and finds the beginning in the cache. */
function rangesOf(page: Page): Map<string, string> {
  const ranges = new Map<string, string>()
  page.on('request', (request) => {
    const path = previewOf(new URL(request.url()).pathname)
    if (path.startsWith('/media/preview/') && !ranges.has(path)) ranges.set(path, request.headers().range ?? '')
  })
  return ranges
}

/** The address that a sound has in the API, whichever form of it is loaded. */
const previewOf = (path: string): string => path.replace('/media/small/', '/media/preview/')

declare global {
  interface Window {
    audios: HTMLAudioElement[]
  }
}

/** Before the page loads: remembers its audio elements, which are in no document. */
const rememberAudios = (page: Page) =>
  page.addInitScript(() => {
    window.audios = []
    const Native = window.Audio
    window.Audio = class extends Native {
      constructor(src?: string) {
        super(src)
        window.audios.push(this)
      }
    }
  })
/** Sounds that an element holds and that do not play; with `isReady`, only those that could start. */
const prepared = (page: Page, isReady = false) =>
  page.evaluate(
    (least) =>
      window.audios
        .filter((audio) => audio.paused && audio.readyState >= least && audio.getAttribute('src'))
        .map((audio) => audio.getAttribute('src')!.replace('/media/small/', '/media/preview/'))
        .sort(),
    isReady ? 3 : 0,
  )

test('while a sound plays, the others on the screen are made ready with their first six seconds', async ({
  page,
  shop,
  say,
}) => {
  await rememberAudios(page)
  const ranges = rangesOf(page)
  const { player, tracks } = await listen(page, say, shop)
  await page.waitForLoadState('networkidle')
  expect([...ranges], 'a page without playing loads no sound').toEqual([])
  expect(await prepared(page)).toEqual([])
  await player.row(tracks[1]!).evaluate((button: HTMLElement) => button.click())
  await player.expectSounding(tracks[1]!)
  const others = [0, 2, 3, 4, 5].map((i) => tracks[i]!.src)
  await expect.poll(() => prepared(page, true)).toEqual([...others].sort())
  expect(ranges.get(tracks[2]!.src), 'the next one is loaded further').toBe('bytes=0-159999')
  for (const src of others.filter((src) => src !== tracks[2]!.src)) expect(ranges.get(src)).toBe('bytes=0-98303')
  expect(ranges.size).toBe(6)
  expect(await page.evaluate(() => localStorage.getItem('plays')), 'of which one was played').toBe('1')
})

test('a press starts the element that was made ready, and going elsewhere releases the others', async ({
  page,
  shop,
  say,
}) => {
  await rememberAudios(page)
  const { player, tracks } = await listen(page, say, shop)
  await player.row(tracks[0]!).click()
  await player.expectSounding(tracks[0]!)
  await expect.poll(async () => (await prepared(page, true)).length).toBe(5)
  for (const track of [tracks[4]!, tracks[2]!]) {
    const ready = () =>
      page.evaluate((src) => window.audios.findIndex((audio) => audio.getAttribute('src') === src), track.src)
    await expect.poll(ready).toBeGreaterThanOrEqual(0)
    const own = await ready()
    await player.row(track).click()
    await player.expectSounding(track)
    const playing = await page.evaluate(() => window.audios.flatMap(({ paused }, i) => (paused ? [] : [i])))
    expect(playing, 'the prepared element, and no other').toEqual([own])
  }
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('关于我们') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/aboutus/)
  await player.expectHeard(tracks[2]!)
  // The next one of the queue, and the one that played before.
  await expect.poll(async () => (await prepared(page)).length).toBeLessThanOrEqual(2)
})

for (const [who, connection] of [
  ['a reader who saves data', { saveData: true }],
  ['a slow connection', { effectiveType: '3g' }],
] as const)
  test(`for ${who} no row is made ready, and the small form plays`, async ({ page, shop, say }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await rememberAudios(page)
    const ranges = rangesOf(page)
    const { player, tracks } = await listen(page, say, shop)
    await player.row(tracks[1]!).evaluate((button: HTMLElement) => button.click())
    await player.expectSounding(tracks[1]!)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => [...ranges.keys()]).toEqual([tracks[1]!.src])
    expect(await prepared(page)).toEqual([])
    expect(await page.evaluate(() => window.heard?.currentSrc)).toContain('/media/small/')
    if ('saveData' in connection) return
    // The next one is loaded when little of this one is left.
    await page.evaluate(() => {
      window.heard!.currentTime = window.heard!.duration - 15
    })
    await expect.poll(() => [...ranges.keys()]).toEqual([tracks[1]!.src, tracks[2]!.src])
  })

test('without a network a row made ready plays what it has, then says so, and goes on there when asked', async ({
  browser,
  baseURL,
  shop,
  say,
  lang,
}) => {
  // Not watched, because its network failures are intended.
  const context = await browser.newContext({ baseURL: baseURL!, locale: lang, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await rememberAudios(page)
  const { player, tracks } = await listen(page, say, shop)
  await player.row(tracks[0]!).click()
  await player.expectSounding(tracks[0]!)
  await expect.poll(() => prepared(page, true)).toContain(tracks[4]!.src)
  await context.setOffline(true)
  await player.row(tracks[4]!).click()
  await player.expectSounding(tracks[4]!)
  const words = player.bar.getByText(say('网络已断开，联网后可以接着听。'))
  await expect(words).toBeVisible()
  await player.expectSilent()
  const { src, seconds } = await player.heard()
  expect(src).toBe(tracks[4]!.src)
  expect(seconds, 'what was loaded has been played').toBeGreaterThan(3)
  await context.setOffline(false)
  await player.button('重试').last().click()
  await player.expectSounding(tracks[4]!)
  expect((await player.heard()).seconds).toBeGreaterThanOrEqual(seconds - 0.5)
  await context.close()
})

test('a sound that was withdrawn after its row was made ready is said to be missing', async ({
  page,
  shop,
  say,
  expectRefusal,
}) => {
  await rememberAudios(page)
  const { player, tracks } = await listen(page, say, shop)
  await player.row(tracks[0]!).click()
  await player.expectSounding(tracks[0]!)
  await expect.poll(() => prepared(page, true)).toContain(tracks[4]!.src)
  expectRefusal(404, /\/media\/preview\//)
  await page.route(`**${tracks[4]!.src}`, (route) => route.fulfill({ status: 404 }))
  await player.row(tracks[4]!).click()
  await expect(player.button('重试').last()).toBeVisible()
  await player.expectSilent()
})
