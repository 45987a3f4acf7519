import { expect, type Page } from '@playwright/test'
import type { Given, Place } from './place.ts'

const music = ({ samples }: Given): string => `/track/${samples.music.id}`
const nameOfMusic = ({ samples }: Given): string => samples.music.name
const searchOfMusic = ({ samples }: Given): string => `/explore?keyword=${encodeURIComponent(samples.music.name)}`
const titleOfSearch = ({ say, samples }: Given): string => say('搜索“{keyword}”', { keyword: samples.music.name })
const getDialog = (page: Page) => page.getByRole('dialog')

/** Plays the page's track and waits for the bar with its waveform. */
async function play(page: Page, { say, samples }: Given): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('试听 {0}', { 0: samples.music.name }), exact: true })
    .first()
    .click()
  await expect(page.getByRole('region', { name: say('播放器') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('暂停 {0}', { 0: samples.music.name }) }).first()).toBeVisible()
}
/** Presses a button, and waits for what opens. */
const opens =
  (source: string, values: (given: Given) => Record<string, string> = () => ({}), first?: typeof play) =>
  async (page: Page, given: Given): Promise<void> => {
    await first?.(page, given)
    await page
      .getByRole('button', { name: given.say(source, values(given)), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await expect(getDialog(page)).toBeVisible()
  }
const itsName = (key: string) => (given: Given) => ({ [key]: given.samples.music.name })

/** Layers that open over a page. */
export const states: Record<string, Place> = {
  'the menu of a phone': {
    path: '/',
    title: '好音乐，有凭有据地用',
    only: 'phone',
    reach: async (page, { say }) => {
      await page.getByRole('button', { name: say('打开菜单') }).click()
      await expect(page.getByRole('button', { name: say('关闭菜单') })).toBeVisible()
    },
  },
  'a track that plays': { path: music, title: nameOfMusic, isSounding: true, reach: play },
  'the queue of the player': {
    path: music,
    title: nameOfMusic,
    only: 'desktop',
    over: 'popover',
    isSounding: true,
    // Below 1200 px the bar has no space for the button.
    reach: async (page, given) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await opens('播放队列', undefined, play)(page, given)
    },
  },
  'the player on a phone': {
    path: music,
    title: nameOfMusic,
    only: 'phone',
    over: 'dialog',
    isSounding: true,
    reach: opens('更多播放选项', undefined, play),
  },
  'the filters of a phone': {
    path: '/explore?category=music',
    title: '音乐',
    only: 'phone',
    over: 'dialog',
    reach: opens('筛选'),
  },
  'suggestions under the search': {
    path: '/',
    title: '好音乐，有凭有据地用',
    isLike: true,
    reach: async (page, { say, samples }) => {
      const field = page.getByRole('main').getByRole('combobox', { name: say('搜索曲名、音乐人或情绪') })
      await field.fill(samples.music.name.slice(0, 2))
      await expect(page.getByRole('listbox', { name: say('搜索建议') })).toBeVisible()
    },
  },
  'the menu of a row': {
    path: searchOfMusic,
    title: titleOfSearch,
    only: 'phone',
    over: 'dialog',
    reach: opens('更多操作 {0}', itsName('0')),
  },
  'sharing a track': {
    path: searchOfMusic,
    title: titleOfSearch,
    only: 'desktop',
    over: 'popover',
    reach: opens('分享 {0}', itsName('0')),
  },
  'the favourite folders': {
    path: searchOfMusic,
    title: titleOfSearch,
    over: 'dialog',
    isNew: true,
    reach: async (page, given) => {
      const { say, samples } = given
      const heart = page
        .getByRole('main')
        .getByRole('button', { name: say('收藏 {0}', { 0: samples.music.name }), exact: true })
      if (await heart.isVisible()) await heart.click()
      else {
        await opens('更多操作 {0}', itsName('0'))(page, given)
        await getDialog(page)
          .getByRole('button', { name: say('收藏'), exact: true })
          .click()
      }
      await page.getByRole('button', { name: say('选择收藏夹') }).click()
      await expect(getDialog(page).getByRole('checkbox').first()).toBeVisible()
    },
  },
  'the account menu': {
    // A page of text: a field behind the layer, half covered, would count as too small a target.
    path: '/aboutus',
    title: ({ lang }) => (lang === 'zh-CN' ? '关于我们' : 'About us'),
    isOwn: true,
    reach: async (page, { say }) => {
      await page.getByRole('button', { name: say('账号菜单') }).click()
      await expect(page.getByRole('button', { name: say('退出登录') })).toBeVisible()
    },
  },
  'the usage statement of an order': {
    path: ({ samples }) => `/order/confirm?skuId=${samples.music.skuId}`,
    title: '确认订单',
    isOwn: true,
    over: 'dialog',
    reach: opens('阅读声明全文'),
  },
  'cancelling an order': {
    path: ({ buyer }) => `/uc/order/${buyer.unpaid}`,
    title: '订单详情',
    isOwn: true,
    over: 'dialog',
    reach: opens('取消订单'),
  },
}
