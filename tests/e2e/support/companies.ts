import { expect, type Page } from '@playwright/test'
import { checkSymbol } from '#worker/modules/identity/holder/values.ts'
import { betweenPresses } from './between-presses.ts'
import type { Shop } from './shop.ts'
import type { Say } from './words.ts'

const SYMBOLS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** A number of a company that no other test and no retry uses. */
export function creditCode(): string {
  const drawn = Array.from({ length: 9 }, () => SYMBOLS[Math.floor(Math.random() * SYMBOLS.length)]).join('')
  return `91310115${drawn}${checkSymbol(`91310115${drawn}`)}`
}

export type Facts = { fullName: string; shortName: string; taxNumber: string }
/** Fills in the certify form, except for the picture. */
export async function fillApplication(page: Page, say: Say, { fullName, shortName, taxNumber }: Facts): Promise<void> {
  const fields: [string, string][] = [
    [say('企业全称'), fullName],
    [say('企业简称'), shortName],
    [say('税号'), taxNumber],
    [say('管理员姓名'), '林木'],
    [say('联系方式'), '021-60000000'],
  ]
  for (const [label, text] of fields) await page.getByRole('main').getByRole('textbox', { name: label }).fill(text)
}
export const chooseLicence = async (page: Page, name: string): Promise<void> =>
  page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) })

/** Staff approve the application of this company in their queue. */
export async function approveCompany(desk: Page, say: Say, fullName: string): Promise<void> {
  const item = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: fullName }) })
  await expect(item.getByRole('img')).toBeVisible()
  for (const button of [say('通过认证…'), say('通过认证')]) {
    await betweenPresses(desk)
    await item.getByRole('button', { name: button, exact: true }).click()
  }
  await expect(item).toHaveCount(0)
}

/** The link of the invitation in the newest letter to this address. */
export async function invitationTo(shop: Shop, address: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const sent = (await shop.outbox()).filter(({ to }) => to === address)
      link = /\/organize\/member-invite\?token=[0-9a-z]{26}/.exec(sent.map(({ text }) => text).join('\n'))?.[0]
      return link
    })
    .toBeDefined()
  return link!
}
