import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test as base, type Frame, mergeTests, type Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, open, test as site } from './support/site.ts'

/** A page of another origin that contains the copied code; its console is not watched. */
const blog = base.extend<{ blogWith: (code: string) => Promise<Page> }>({
  blogWith: async ({ browser }, use) => {
    const pages: Page[] = []
    const servers: Server[] = []
    await use(async (code) => {
      const server = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(`<!doctype html><title>A blog</title><h1>A blog</h1>${code}`)
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      servers.push(server)
      const page = await browser.newPage()
      pages.push(page)
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      return page
    })
    await Promise.all(pages.map((page) => page.context().close()))
    for (const server of servers) server.close()
  },
})
const test = mergeTests(site, blog)

async function getPlayer(page: Page, id: string): Promise<Frame> {
  const find = () => page.frames().find((one) => one.url().endsWith(`/embed/track/${id}`))
  // Lazy frames load after the page.
  await expect.poll(find).toBeDefined()
  const frame = find()
  await frame!.waitForLoadState()
  return frame!
}
const state = (frame: Frame) =>
  frame.evaluate(() => {
    const audio = document.querySelector('audio')!
    return { isPaused: audio.paused, seconds: audio.currentTime }
  })

test('the embed code of a track plays in another site’s page @desktop', async ({
  page,
  context,
  shop,
  say,
  blogWith,
}) => {
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
  const frame = await getPlayer(await blogWith(code), track.id)
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

test('starting one of two embedded players on a page pauses the other @desktop', async ({
  baseURL,
  shop,
  blogWith,
}) => {
  const [first, second] = (await shop.tracks()).map(({ id }) => id)
  const getCode = (id: string) => `<iframe src="${baseURL}/embed/track/${id}" width="560" height="152"></iframe>`
  const page = await blogWith(getCode(first!) + getCode(second!))
  const [one, other] = [await getPlayer(page, first!), await getPlayer(page, second!)]
  await one.getByRole('button').click()
  await expect.poll(async () => (await state(one)).seconds).toBeGreaterThan(0)
  await other.getByRole('button').click()
  await expect.poll(async () => (await state(other)).seconds).toBeGreaterThan(0)
  expect((await state(one)).isPaused).toBe(true)
})

test('no other page of the site can be framed @desktop', async ({ baseURL, shop, blogWith }) => {
  const { id } = await shop.aTrack()
  const page = await blogWith(`<iframe src="${baseURL}/track/${id}"></iframe>`)
  const [, frame] = page.frames()
  await expect.poll(() => frame!.url()).toMatch(/^chrome-error:/)
})

test('the embedded player is accessible in both themes and widths, and shows that a track is gone', async ({
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
      // The frame's CSP allows only its own script; axe is injected by page.evaluate, which is exempt from it.
      await expectAccessible(page, `the embedded player, ${theme}, ${width} wide`)
    }
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expectRefusal(404, /^\/embed\//)
  await page.goto('/embed/track/999999999')
  await expect(page.getByRole('link')).toBeVisible()
  await expectAccessible(page, 'an embedded player without a track')
})
