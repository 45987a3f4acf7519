import type { Page } from '@playwright/test'
import { focused } from './support/focus.ts'
import { type Given, getTag, type Place } from './support/place.ts'
import { PLACES } from './support/places.ts'
import { expect, open, test } from './support/site.ts'
import { visit } from './support/visit.ts'
import { walk } from './support/walk.ts'

for (const [what, place] of Object.entries(PLACES).filter(([, { isLike }]) => !isLike)) {
  test(`${what} works by keyboard alone`, getTag(place), async ({ page, context, given, expectRefusal }) => {
    await visit({ page, context, given, expectRefusal }, place)
    if (place.over === 'popover') {
      await leaveWithEscape(page, place)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await expectSideBar(page, place, given)
    const { stops, problems } = await walk(page, place.over ?? 'page')
    expect(problems).toEqual([])
    expect(stops.length, 'stops on the way').toBeGreaterThan(place.over ? 1 : 3)
    if (place.over === 'dialog') await leaveWithEscape(page, place)
  })
}

/** Escape returns the focus to the element that opened the layer, not to the top of the page. */
async function leaveWithEscape(page: Page, { isByAddress }: Place): Promise<void> {
  // Keys that are pressed inside a frame (WeChat's page with the code) do not reach our page.
  if ((await focused(page)).tag === 'IFRAME') await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  if (!isByAddress) await expect.poll(async () => (await focused(page)).tag).not.toBe('BODY')
}

/** The side bar of a page with the full header is loaded when the page has settled: a walk that began earlier would miss it. */
async function expectSideBar(page: Page, { over }: Place, { say, isPhone }: Given): Promise<void> {
  const hasHeader = (await page.getByRole('banner').getByRole('search').count()) > 0
  if (hasHeader && !over && !isPhone)
    await expect(page.getByRole('complementary', { name: say('快捷服务') })).toBeVisible()
}

test('the first tab stop skips the header', async ({ page, say }) => {
  await open(page, '/explore')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatchObject({ text: say('跳到正文'), isShown: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})
