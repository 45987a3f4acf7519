import { expect } from '@playwright/test'
import type { Place } from './place.ts'

const home = '好音乐，有凭有据地用'

/** What opens over a page when something is pressed. */
export const states: Record<string, Place> = {
  'the menu of a phone': {
    path: '/',
    title: home,
    only: 'phone',
    reach: async (page, { say }) => {
      await page.getByRole('button', { name: say('打开菜单') }).click()
      await expect(page.getByRole('button', { name: say('关闭菜单') })).toBeVisible()
    },
  },
  'the login dialog': {
    path: ({ samples: { music } }) => `/track/${music.id}?_=${music.skuId.split('-')[2]}`,
    title: ({ samples }) => samples.music.name,
    isDialog: true,
    reach: async (page, { say }) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('去支付') }).click()
      await expect(dialog.getByRole('textbox', { name: say('邮箱或账号') })).toBeVisible()
    },
  },
}
