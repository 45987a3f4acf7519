import type { Page } from '@playwright/test'
import { expect, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

/** With the player open, everything on a small phone can be scrolled to where a finger reaches it. */
test.use({ hasTouch: true, isMobile: true })
const SIZES = [
  { width: 390, height: 650 },
  { width: 320, height: 568 },
]

/** Names of the controls whose centre something else covers, wherever the page and its parts are scrolled. */
const covered = (page: Page, root = 'body') =>
  page.evaluate(async (selector) => {
    // The player comes in with a movement.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
    const CONTROLS =
      'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=slider], [role=checkbox], [role=switch], [tabindex="0"]'
    const isHit = (element: Element): boolean => {
      const box = element.getBoundingClientRect()
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const label = element.closest('label') ?? document.querySelector(`label[for="${CSS.escape(element.id || '-')}"]`)
      // A name on two lines has its middle between them.
      const lines = [...element.getClientRects()].map((one) =>
        document.elementFromPoint(one.x + one.width / 2, one.y + one.height / 2),
      )
      return [hit, ...lines].some((one) => one && (element.contains(one) || label?.contains(one)))
    }
    const wrong: string[] = []
    for (const element of document.querySelector(selector)!.querySelectorAll(CONTROLS)) {
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const { width, height } = element.getBoundingClientRect()
      // What is only for screen readers, or appears with the focus.
      if (!isShown || width <= 1 || height <= 1 || element.matches('[inert] *, :disabled, a[href^="#"]')) continue
      const isReached = (['center', 'nearest', 'start', 'end'] as const).some((block) => {
        element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
        return isHit(element)
      })
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)
      if (!isReached) wrong.push(`${element.tagName.toLowerCase()} ${name}`)
    }
    return wrong
  }, root)

const player = (page: Page, say: Say) => page.getByRole('region', { name: say('播放器') })
async function playSomething(page: Page, say: Say): Promise<void> {
  await open(page, '/explore?category=music')
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await expect(player(page, say).getByRole('button', { name: say('暂停'), exact: true })).toBeVisible()
}

test('nothing lies under the open player @phone', async ({ page, shop, say, given }) => {
  test.setTimeout(180_000)
  await shop.register()
  const { music, effect } = given.samples
  await page.setViewportSize(SIZES[0]!)
  await playSomething(page, say)
  const wrong: string[] = []
  for (const path of [
    '/',
    `/track/${music.id}`,
    `/track/${effect.id}`,
    '/explore?keyword=piano',
    '/cart',
    '/uc',
    '/subscription',
  ]) {
    await open(page, path)
    await expect(player(page, say)).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      wrong.push(...(await covered(page)).map((one) => `${path}, ${size.width}: ${one}`))
    }
  }
  expect(wrong).toEqual([])
})

test('menus of the header end above the player, and scroll to their last entry @phone', async ({ page, shop, say }) => {
  await shop.register()
  await page.setViewportSize(SIZES[0]!)
  await playSomething(page, say)
  for (const size of SIZES)
    for (const name of [say('账号菜单'), say('打开菜单')]) {
      await page.setViewportSize(size)
      await open(page, '/verify')
      await expect(player(page, say)).toBeVisible()
      await page.getByRole('banner').getByRole('button', { name }).click()
      await expect(
        page
          .getByRole('banner')
          .getByRole('link', { name: say('我的订单') })
          .first(),
      ).toBeVisible()
      expect(await covered(page, 'header'), `${name} at ${size.width}`).toEqual([])
    }
})

test('what buys a track is in view beside the player, or its bar is @phone', async ({ page, say, given }) => {
  await page.setViewportSize(SIZES[0]!)
  await playSomething(page, say)
  const { music, effect } = given.samples
  for (const { id } of [music, effect])
    for (const size of [...SIZES, { width: 390, height: 844 }]) {
      await page.setViewportSize(size)
      await open(page, `/track/${id}`)
      await expect(player(page, say)).toBeVisible()
      const isOffered = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('#price > button, section[data-away=true] button')].some((button) => {
            const { x, y, width, height } = button.getBoundingClientRect()
            return [y + 2, y + height - 2].every((at) => button.contains(document.elementFromPoint(x + width / 2, at)))
          }),
        )
      for (const by of [0, 60, 120, 180, 240, 300]) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), by)
        await expect.poll(isOffered, `track ${id}, ${size.width} × ${size.height}, scrolled by ${by}`).toBe(true)
      }
    }
})

test('closing the player stops it, gives its room back, and a reload brings nothing back', async ({ page, say }) => {
  await playSomething(page, say)
  const room = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom))
  expect(await room()).toBeGreaterThan(60)
  await player(page, say)
    .getByRole('button', { name: say('关闭播放器') })
    .click()
  await expect(player(page, say)).toHaveCount(0)
  expect(await room()).toBe(0)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(player(page, say)).toHaveCount(0)
})
