import type { Frame, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, open, test } from './support/site.ts'

/** A page of somebody else with what was copied in it. */
async function frameOf(page: Page, code: string): Promise<Frame> {
  await page.goto('about:blank')
  await page.setContent(`<!doctype html><title>A blog</title><h1>A blog</h1>${code}`)
  const frame = page.frames().find((one) => one.url().includes('/embed/'))
  expect(frame, 'the player is there').toBeDefined()
  await frame!.waitForLoadState()
  return frame!
}
const state = (frame: Frame) =>
  frame.evaluate(() => {
    const audio = document.querySelector('audio')!
    return { isPaused: audio.paused, seconds: audio.currentTime }
  })

test('copied from a track, pasted into a page, and heard there @desktop', async ({ page, context, shop, say }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const track = await shop.aTrack()
  await open(page, `/track/${track.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('分享 {0}', { 0: track.name }) })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('复制嵌入代码') })
    .click()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  const frame = await frameOf(page, code)
  await expect(frame.getByRole('heading')).toHaveText(track.name)
  const button = frame.getByRole('button')
  await button.click()
  await expect.poll(async () => (await state(frame)).seconds).toBeGreaterThan(0)
  await expect(button).toHaveAccessibleName(say('暂停 {0}', { 0: track.name }))
  const slider = frame.getByRole('slider')
  await slider.press('End')
  await slider.press('Home')
  await slider.press('ArrowRight')
  await expect.poll(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(5)
  await button.click()
  await expect.poll(async () => (await state(frame)).isPaused).toBe(true)
  await expect(frame.getByRole('link', { name: say('取得授权') })).toHaveAttribute('target', '_blank')
})

test('two on one page: the second that plays makes the first pause @desktop', async ({ page, baseURL, shop }) => {
  const [first, second] = await shop.tracks()
  const codeOf = (id: string) => `<iframe src="${baseURL}/embed/track/${id}" width="560" height="152"></iframe>`
  await page.goto('about:blank')
  await page.setContent(codeOf(first!.id) + codeOf(second!.id))
  const frames = [first!, second!].map(({ id }) => page.frames().find((one) => one.url().endsWith(`/track/${id}`))!)
  await Promise.all(frames.map((frame) => frame.waitForLoadState()))
  await frames[0]!.getByRole('button').click()
  await expect.poll(async () => (await state(frames[0]!)).seconds).toBeGreaterThan(0)
  await frames[1]!.getByRole('button').click()
  await expect.poll(async () => (await state(frames[1]!)).seconds).toBeGreaterThan(0)
  expect((await state(frames[0]!)).isPaused).toBe(true)
})

test('everybody can use it, in both themes, wide and narrow; what is gone says so', async ({
  page,
  shop,
  expectRefusal,
}) => {
  const track = await shop.aTrack()
  for (const [width, height] of [
    [560, 152],
    [300, 152],
    [320, 80],
  ] as const)
    for (const theme of ['light', 'dark']) {
      await page.setViewportSize({ width, height })
      await page.goto(`/embed/track/${track.id}?theme=${theme}`)
      await expect(page.getByRole('button')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      // The page's own policy lets no script in but its own; axe comes by the back door.
      await expectAccessible(page, `the embedded player, ${theme}, ${width} wide`)
    }
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expectRefusal(404, /^\/embed\//)
  await page.goto('/embed/track/999999999')
  await expect(page.getByRole('link')).toBeVisible()
  await expectAccessible(page, 'an embedded player without a track')
})
