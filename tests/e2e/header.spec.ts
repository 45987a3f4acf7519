import type { Page } from '@playwright/test'
import { buyMembership } from './support/membership.ts'
import { expect, open, test } from './support/site.ts'

const LANGUAGES = ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW'] as const
const WIDTHS = [1024, 1152, 1280, 1440]
/** Enough for a title and an artist. */
const TEXT_PX = 200

/** In the header as it is: the room for what is typed, and how far anything stands out of its bar or is cut off. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header > div')!
    const { paddingLeft, paddingRight } = getComputedStyle(bar)
    const box = bar.getBoundingClientRect()
    const shown = [...bar.querySelectorAll('a, button, summary, input')].filter(
      (one) => one.checkVisibility() && !one.closest('details > :not(summary)'),
    )
    const places = shown.map((one) => one.getBoundingClientRect())
    const lists = [...bar.querySelectorAll('nav')].filter((one) => one.checkVisibility())
    return {
      text: bar.querySelector('input[name=keyword]')!.clientWidth,
      beyond: Math.max(
        ...places.map(({ right }) => right - (box.right - Number.parseFloat(paddingRight))),
        ...places.map(({ left }) => box.left + Number.parseFloat(paddingLeft) - 10 - left),
        ...lists.map((list) => list.scrollWidth - list.clientWidth),
        document.documentElement.scrollWidth - innerWidth,
      ),
    }
  })

async function measureAll(page: Page, who: string): Promise<string[]> {
  const wrong: string[] = []
  for (const language of LANGUAGES) {
    await open(page, `/verify?locale=${language}`)
    // What a member may still take arrives later.
    if (who === 'a member') await expect(page.locator(':root[data-member]')).toHaveCount(1)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const { text, beyond } = await measure(page)
      if (text < TEXT_PX || beyond > 1)
        wrong.push(`${who}, ${language}, ${width}: text ${text} px, ${beyond} px too wide`)
    }
  }
  return wrong
}

test('the search field has room for a title in every language and width, whoever is signed in @desktop', async ({
  page,
  shop,
}) => {
  const wrong = await measureAll(page, 'a visitor')
  await shop.register()
  wrong.push(...(await measureAll(page, 'a buyer')))
  await buyMembership(shop)
  wrong.push(...(await measureAll(page, 'a member')))
  expect(wrong).toEqual([])
})

test('categories that have no room side by side are in a menu, which closes after a choice @desktop', async ({
  page,
  say,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/explore?locale=vi-VN')
  const header = page.getByRole('banner')
  const category = header.locator('a[href="/explore?category=music"]:visible')
  await expect(category).toHaveCount(0)
  await header.locator('summary', { hasText: 'Danh mục' }).click()
  await category.click()
  await expect(page).toHaveURL(/category=music/)
  await expect(category).toHaveCount(0)
  await page.goto('/explore?locale=zh-CN')
  await expect(header.getByRole('link', { name: say('音乐'), exact: true })).toBeVisible()
})

test('where the header has no search field, the results have one', async ({ page, say }) => {
  for (const width of [320, 390, 767, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/explore?keyword=piano')
    const field = page.getByRole('combobox', { name: say('搜索'), exact: true })
    await expect(field).toHaveCount(1)
    await expect(field).toHaveValue('piano')
    await field.fill('rain')
    await field.press('Enter')
    await expect(page).toHaveURL(/keyword=rain/)
  }
})

test('a track in a list shows mood, tempo and length on every width', async ({ page, shop, lang }) => {
  type Told = { id: string; name: string; bpm: number | null; tags: Record<string, { name: string }[]> }
  const items = (await shop.tracks()) as unknown as Told[]
  const track = items.find(({ bpm, tags }) => bpm && tags.emotion?.[0])!
  const mood = track.tags.emotion![0]!.name
  for (const width of [320, 390, 600, 700, 768, 900, 1024, 1152, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, `/explore?keyword=${encodeURIComponent(track.name)}&locale=${lang}`)
    const row = page.getByRole('main').locator('li', { has: page.locator(`a[href="/track/${track.id}"]`) })
    await row.scrollIntoViewIfNeeded()
    for (const text of [mood, String(track.bpm), /^\D*\d\d:\d\d$/]) {
      const fact = row.getByText(text).locator('visible=true').last()
      await expect(fact, `${text} at ${width}`).toBeVisible()
      const box = (await fact.boundingBox())!
      expect(box.x + box.width, `${text} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
})
