import { inspect } from './support/inspect.ts'
import { getHeights, likeness, listen, Player } from './support/player.ts'
import { expect, hydrated, languageMenu, open, test } from './support/site.ts'
import { type Locale, toWords } from './support/words.ts'

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

test('forty fast switches end with the right sound and the right waveform', async ({ page, shop, say }) => {
  await shop.register()
  const { player, tracks } = await listen(page, say, shop)
  let last = tracks[0]!
  for (let i = 0; i < 40; i++) {
    last = tracks[(i * 5 + (i % 3)) % tracks.length]!
    await player.row(last).evaluate((button: HTMLElement) => button.click())
  }
  if ((await player.heard()).isPaused) await player.row(last).click()
  await player.expectSounding(last)
  await expect.poll(player.drawnHeights, { message: 'the wave is drawn' }).not.toBeNull()
  const drawn = (await player.drawnHeights())!
  const alike = await Promise.all(
    tracks.map(async (track) => ({ id: track.id, by: likeness(drawn, await getHeights(page, track, drawn.length)) })),
  )
  const mine = alike.find(({ id }) => id === last.id)!
  expect(mine.by, 'likeness to its own data').toBeGreaterThan(0.8)
  for (const other of alike) if (other !== mine) expect(other.by, 'likeness to another’s').toBeLessThan(mine.by)
  expect(await player.wave.boundingBox()).toMatchObject({ width: 476, height: 56 })
})

test('slow or missing waveform data delays neither the sound nor the layout; the picture is shown instead', async ({
  page,
  shop,
  say,
  expectRefusal,
}) => {
  expectRefusal(404, /^\/media\/waveform\//)
  const { player, tracks } = await listen(page, say, shop)
  const [slow, gone] = [tracks[0]!, tracks[1]!]
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${slow.waveDataUrl}`, async (route) => {
    await released
    await route.continue()
  })
  await page.route(`**${gone.waveDataUrl}`, (route) => route.fulfill({ status: 404 }))
  await page.evaluate(() => {
    document.body.dataset.shift = '0'
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.body.dataset.shift = String(Number(document.body.dataset.shift) + shift.value)
    }).observe({ type: 'layout-shift' })
  })
  await player.row(slow).click()
  await player.expectSounding(slow)
  await player.settled()
  expect(await player.drawnHeights()).toBeNull()
  const place = await player.wave.boundingBox()
  release()
  await expect.poll(player.drawnHeights).not.toBeNull()
  expect(await player.wave.boundingBox()).toEqual(place)

  await player.button('下一首').click()
  await player.expectSounding(gone)
  expect(await player.drawnHeights()).toBeNull()
  expect(await player.wave.boundingBox()).toEqual(place)
  expect(Number(await page.evaluate(() => document.body.dataset.shift))).toBe(0)
})

test('a missing file shows an error, stops the queue, and can be retried', async ({
  page,
  shop,
  say,
  expectRefusal,
}) => {
  expectRefusal(404, /^\/media\/preview\//)
  const { player, tracks } = await listen(page, say, shop)
  const [first, gone] = [tracks[0]!, tracks[1]!]
  await page.route(`**${gone.src}`, (route) => route.fulfill({ status: 404 }))
  await player.row(first).click()
  await player.expectSounding(first)
  await player.seekNearEnd()
  const words = say('这段试听暂时放不出来，请稍后再试。')
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(player.bar.getByText(words)).toBeVisible()
  await player.expectSilent()
  expect((await player.heard()).src).toBe(gone.src)
  await inspect(page, 'the bar after a failure')
  await page.unroute(`**${gone.src}`)
  await player.button('重试').last().click()
  await player.expectSounding(gone)
})

test('without a network playback stops, keeps its position, and resumes on request', async ({
  browser,
  baseURL,
  shop,
  say,
  lang,
}) => {
  // Not watched, because its network failures are intended.
  const context = await browser.newContext({ baseURL: baseURL!, locale: lang, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const { player, tracks } = await listen(page, say, shop)
  await player.row(tracks[0]!).click()
  await player.expectSounding(tracks[0]!)
  await context.setOffline(true)
  await player.row(tracks[3]!).click()
  const words = say('网络已断开，联网后可以接着听。')
  await expect(player.bar.getByText(words)).toBeVisible()
  await player.expectSilent()
  expect((await player.heard()).src, 'it did not run on').toBe(tracks[3]!.src)
  await context.setOffline(false)
  await player.button('重试').last().click()
  await player.expectSounding(tracks[3]!)
  await context.close()
})

test('the next sound starts in a background tab that renders no frames', async ({ page, context, shop, say }) => {
  const { player, tracks } = await listen(page, say, shop)
  await player.row(tracks[1]!).click()
  await player.expectSounding(tracks[1]!)
  const other = await context.newPage()
  await open(other, '/')
  await other.bringToFront()
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await player.seekNearEnd()
  await expect.poll(async () => (await player.heard()).src).toBe(tracks[2]!.src)
  await page.bringToFront()
  await player.expectSounding(tracks[2]!)
})

test('previous and next need a neighbour, and playback stops after the last sound', async ({ page, shop, say }) => {
  const { player, tracks } = await listen(page, say, shop)
  await player.row(tracks[0]!).click()
  const [back, on] = [player.button('上一首'), player.button('下一首')]
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await expect(on).not.toHaveAttribute('aria-disabled')
  await on.click()
  await player.expectSounding(tracks[1]!)
  await expect(back).not.toHaveAttribute('aria-disabled')
  await player.row(tracks.at(-1)!).click()
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  await player.expectSounding(tracks.at(-1)!)
  await player.wave.focus()
  await page.keyboard.press('End')
  await player.expectSilent()
  await expect.poll(player.position).toBe(0)
})

test('a visitor may play five sounds; the sixth press opens the sign-in dialog', async ({ page, shop, say }) => {
  const { player, tracks } = await listen(page, say, shop)
  for (const track of tracks.slice(0, 5)) {
    await player.row(track).click()
    await expect.poll(async () => (await player.heard()).src).toBe(track.src)
  }
  await player.expectSounding(tracks[4]!)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await player.row(tracks[5]!).click()
  await expect(page.getByRole('dialog')).toContainText(
    say('未登录可以试听 {ANONYMOUS_PLAYS} 首。登录后不限次数，正在听的这一首会为你留着。', { ANONYMOUS_PLAYS: 5 }),
  )
  await player.expectSilent()
  expect((await player.heard()).src).toBe(tracks[4]!.src)
  await page.keyboard.press('Escape')
  await page.reload()
  await hydrated(page)
  await player.row(tracks[1]!).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await player.heard()).src, 'nor after a reload').toBe('')
})

test('only one of two tabs plays, and the one that played last is restored', async ({ page, context, shop, say }) => {
  const { player, tracks } = await listen(page, say, shop)
  const there = await context.newPage()
  await player.row(tracks[0]!).click()
  await player.expectSounding(tracks[0]!)
  const { player: other } = await listen(there, say, shop)
  await expect(other.bar.getByRole('link', { name: tracks[0]!.name, exact: true })).toBeVisible()
  await other.row(tracks[2]!).click()
  await other.expectSounding(tracks[2]!)
  await player.expectSilent()
  await expect(player.bar.getByRole('link', { name: tracks[0]!.name, exact: true })).toBeVisible()
  // Unloading the paused tab must not overwrite the state of the playing one.
  await page.reload()
  await expect(player.bar.getByRole('link', { name: tracks[2]!.name, exact: true })).toBeVisible()
  await there.reload()
  await expect(other.bar.getByRole('link', { name: tracks[2]!.name, exact: true })).toBeVisible()
})

test('a click, a reload and a change of language keep sound, position and queue', async ({ page, shop, say, lang }) => {
  const { player, tracks } = await listen(page, say, shop)
  await player.row(tracks[1]!).click()
  await player.expectSounding(tracks[1]!)
  await page.getByRole('main').getByRole('link', { name: tracks[3]!.name, exact: true }).click()
  await expect(page).toHaveURL(/\/track\//)
  await player.expectSounding(tracks[1]!)
  await player.wave.focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await player.button('暂停').click()
  const place = await player.position()
  expect(place).toBeGreaterThanOrEqual(15)

  await page.reload()
  await expect(player.button('播放')).toBeVisible()
  expect(await player.position()).toBe(place)
  expect((await player.heard()).src, 'nothing is loaded before it is played').toBe('')

  const otherLang: Locale = lang === 'zh-CN' ? 'en-US' : 'zh-CN'
  await languageMenu(page).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: lang === 'zh-CN' ? 'English' : '简体中文' })
    .filter({ visible: true })
    .click()
  const translated = new Player(page, toWords(otherLang))
  await expect(page.locator('html')).toHaveAttribute('lang', otherLang)
  await expect(translated.button('播放')).toBeVisible()
  expect(await translated.position()).toBe(place)
  const names = await page.evaluate(
    async ([ids, locale]) =>
      await Promise.all(
        ids!.map(async (id) => {
          const answer = await fetch(`/cuemark2/api/v2/tracks/${id}`, {
            headers: { 'accept-language': String(locale) },
          })
          return (await answer.json()).data.value.name as string
        }),
      ),
    [tracks.map(({ id }) => id), otherLang] as const,
  )
  await expect(translated.bar.getByRole('link', { name: names[1]!, exact: true })).toBeVisible()
  await translated.button('播放队列').click()
  const queue = page.getByRole('dialog').getByRole('listitem')
  await expect(queue).toHaveText(names.map((name) => new RegExp(name)))
  await page.keyboard.press('Escape')
  await expect(translated.button('播放队列')).toBeFocused()
  await translated.button('播放').click()
  await expect.poll(async () => (await translated.heard()).seconds).toBeGreaterThanOrEqual(place)
})

test('the queue lists its sounds, jumps to one and removes one', async ({ page, shop, say }) => {
  const { player, tracks } = await listen(page, say, shop)
  await player.row(tracks[2]!).click()
  await player.expectSounding(tracks[2]!)
  await player.button('播放队列').click()
  const panel = page.getByRole('dialog', { name: say('播放队列') })
  const items = panel.getByRole('listitem')
  await expect(items).toHaveCount(tracks.length)
  await expect(items.nth(2)).toHaveAttribute('aria-current', 'true')
  await inspect(page, 'the queue')
  await panel.getByRole('button', { name: say('从队列移除 {0}', { 0: tracks[3]!.name }) }).press('Enter')
  await expect(items).toHaveCount(tracks.length - 1)
  await items.nth(3).getByRole('button').first().press('Enter')
  await player.expectSounding(tracks[4]!)
  await panel.getByRole('button', { name: say('清空队列') }).click()
  await expect(items).toHaveCount(1)
  await expect(player.button('下一首')).toHaveAttribute('aria-disabled', 'true')
  await player.expectSounding(tracks[4]!)
})
