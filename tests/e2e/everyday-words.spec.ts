import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { apply, filterValue, group, openFilters } from './support/filters.ts'
import { expect, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

type Answer = {
  items: { id: string; name: string; vocal: string | null }[]
  total: number
  understood: { name: string }[]
  step: string
}
const SEARCH = '/cuemark2/api/v2/productSongInfo/search'
const SAD_PIANO = '悲伤 钢琴'
/** The address of a list, as links write it. */
const listAt = (search: Record<string, string>): string => `/explore?${new URLSearchParams(search)}`
const rows = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem')
const chips = (page: Page, say: Say) => page.getByRole('navigation', { name: say('理解为') }).getByRole('link')

test('what was understood is shown as chips; each can be removed, or all of it', async ({ page, shop, say }) => {
  const found = await shop.call<Answer>('POST', SEARCH, { keyword: SAD_PIANO })
  expect(found.understood).toHaveLength(2)
  await open(page, listAt({ keyword: SAD_PIANO }))
  await expect(chips(page, say)).toHaveCount(2)
  await expectAccessible(page, 'what was understood')
  await chips(page, say).first().press('Enter')
  await expect(page).toHaveURL(listAt({ keyword: '钢琴' }))
  await expect(chips(page, say)).toHaveCount(1)
  await page.goBack()
  await page.getByRole('link', { name: say('只按原词搜索') }).click()
  await expect(page).toHaveURL(/exact=1/)
  await expect(chips(page, say)).toHaveCount(0)
  await page.getByText(say('只找名称、音乐人和标签里有原词的作品。<0>按意思搜索</0>')).getByRole('link').click()
  await expect(chips(page, say)).toHaveCount(2)
})

test('words that nothing has do not empty the page: the step is said in words', async ({ page, shop, say }) => {
  const keyword = 'qzvxkwjp'
  const { step } = await shop.call<Answer>('POST', SEARCH, { keyword })
  expect(step).toBe('popular')
  await open(page, `/explore?keyword=${keyword}`)
  await expect(page.getByRole('main')).toContainText(
    say('没有找到与“{keyword}”有关的作品，先看看大家常选的。', { keyword }),
  )
  await expect(rows(page)).not.toHaveCount(0)
})

test('tracks like a track, with a filter; its pasted link asks for the same', async ({ page, shop, say, isPhone }) => {
  const track = await shop.aTrack()
  await open(page, listAt({ keyword: `/track/${track.id}` }))
  await expect(page).toHaveURL(`/explore?like=${track.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(track.name)
  await expect(rows(page).first()).toContainText(track.name)
  await expectAccessible(page, 'tracks like a track')
  const asked = { like: track.id, vocal: 'instrumental' }
  const { items } = await shop.call<Answer>('POST', '/cuemark2/api/v2/tracks/nearest', asked)
  const filters = await openFilters(page, say, isPhone)
  await filterValue(await group(filters, say('人声')), say('纯音乐')).click()
  await apply(filters, isPhone)
  await expect(page).toHaveURL(`/explore?like=${track.id}&vocal=instrumental`)
  await expect(rows(page)).toHaveCount(items.length)
  await expect(rows(page).first()).toContainText(items[0]!.name)
})

test('a search is saved with its filters, and found again in the empty field', async ({ page, say, isPhone }) => {
  const address = listAt({ category: 'music', keyword: SAD_PIANO, vocal: 'instrumental' })
  await open(page, address)
  const save = page.getByRole('button', { name: say('保存搜索') })
  await save.press('Enter')
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: say('我的搜索') }).click()
  const list = page.getByRole('dialog', { name: say('我的搜索') })
  await expect(list.getByRole('link')).toHaveCount(2)
  await expectAccessible(page, 'saved searches')
  await page.keyboard.press('Escape')
  await open(page, '/')
  await page.getByRole('main').getByRole('combobox').last().focus()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(2)
  if (!isPhone) await expectAccessible(page, 'recent searches')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('chips and the exact search are links; nothing asks to be saved', async ({ page, say }) => {
    await page.goto(listAt({ keyword: SAD_PIANO }))
    await expect(chips(page, say)).toHaveCount(2)
    await expect(page.getByRole('button', { name: say('保存搜索') })).toBeHidden()
    await chips(page, say).last().click()
    await expect(page).toHaveURL(listAt({ keyword: '悲伤' }))
    await expect(rows(page)).not.toHaveCount(0)
  })
})
