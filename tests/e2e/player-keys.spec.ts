import { inspect } from './support/inspect.ts'
import { listen } from './support/player.ts'
import { expect, test } from './support/site.ts'

test.describe('desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

  test('keys play, seek, change track and volume, but not while typing and not once switched off', async ({
    page,
    shop,
    say,
  }) => {
    const { player, tracks } = await listen(page, say, shop)
    await player.row(tracks[0]!).click()
    await player.expectSounding(tracks[0]!)
    // Removes the focus from the button, which would receive the space bar itself.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Space')
    await player.expectSilent()
    const before = await player.position()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(player.position).toBeGreaterThanOrEqual(before + 9)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(player.position).toBeLessThan(before + 8)
    await page.keyboard.press('j')
    await player.expectSounding(tracks[1]!)
    await page.keyboard.press('k')
    await player.expectSounding(tracks[0]!)
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => page.evaluate(() => window.heard?.volume)).toBeCloseTo(0.9)

    const search = page.getByRole('banner').getByRole('combobox').filter({ visible: true })
    await search.focus()
    await page.keyboard.type('j k')
    await expect(search).toHaveValue('j k')
    await player.expectSounding(tracks[0]!)

    await player.button('播放队列').click()
    await page.getByRole('checkbox', { name: say('用键盘控制播放') }).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await player.expectSounding(tracks[0]!)
    await page.reload()
    await expect(player.bar).toBeVisible()
    await page.keyboard.press('j')
    await expect(player.bar.getByRole('link', { name: tracks[0]!.name, exact: true })).toBeVisible()
  })

  test('the system’s media controls show and control the sound', async ({ page, shop, say }) => {
    const { player, tracks } = await listen(page, say, shop)
    await player.row(tracks[0]!).click()
    await player.expectSounding(tracks[0]!)
    const shown = () =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession
        return { title: metadata?.title, artist: metadata?.artist, artwork: metadata?.artwork.length, playbackState }
      })
    const artist = tracks[0]!.artistList.map(({ name }) => name).join(' / ')
    await expect.poll(shown).toEqual({ title: tracks[0]!.name, artist, artwork: 1, playbackState: 'playing' })
    expect(await page.evaluate(() => window.systemKeys.previoustrack), 'no neighbour, no key').toBeNull()
    await page.evaluate(() => window.systemKeys.nexttrack!({ action: 'nexttrack' }))
    await player.expectSounding(tracks[1]!)
    await expect.poll(async () => (await shown()).title).toBe(tracks[1]!.name)
    await page.evaluate(() => window.systemKeys.seekto!({ action: 'seekto', seekTime: 20 }))
    await expect.poll(player.position).toBeGreaterThanOrEqual(20)
    await page.evaluate(() => window.systemKeys.pause!({ action: 'pause' }))
    await player.expectSilent()
    await expect.poll(async () => (await shown()).playbackState).toBe('paused')
    await page.evaluate(() => window.systemKeys.play!({ action: 'play' }))
    await player.expectSounding(tracks[1]!)
  })
})

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the small bar covers nothing, and a sheet has the other controls', async ({ page, shop, say }) => {
    const { player, tracks } = await listen(page, say, shop)
    await player.row(tracks[0]!).click()
    await player.expectSounding(tracks[0]!)
    expect((await player.bar.boundingBox())?.height).toBe(64)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [foot, bar] = [await page.getByRole('contentinfo').boundingBox(), await player.bar.boundingBox()]
    expect(foot!.y + foot!.height).toBeLessThanOrEqual(bar!.y + 1)
    await player.button('下一首').click()
    await player.expectSounding(tracks[1]!)
    await player.button('更多播放选项').click()
    const sheet = page.getByRole('dialog', { name: tracks[1]!.name })
    await expect(sheet.getByRole('slider', { name: say('播放进度') })).toBeVisible()
    await inspect(page, 'the sheet of the player')
    await sheet.getByRole('button', { name: say('上一首'), exact: true }).click()
    await player.expectHeard(tracks[0]!)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: `${say('购买这首')} ${tracks[0]!.name}` })
      .click()
    await expect(page).toHaveURL(new RegExp(`/track/${tracks[0]!.id}\\?`))
    await player.expectSounding(tracks[0]!)
  })
})
