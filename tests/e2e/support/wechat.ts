import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from './words.ts'

/** A WeChat user unknown to the site. */
export const newOpenid = (): string => `oE2e-${randomUUID()}`

/** The WeChat frame within a page or dialog. */
const codeIn = (within: Page | Locator, say: Say): Locator => within.getByTitle(say('微信二维码'))

/** Waits until the code can be scanned, and returns its tag. */
export async function shownTag(within: Page | Locator, say: Say, before?: string): Promise<string> {
  const code = codeIn(within, say)
  let tag: string | null = null
  await expect
    .poll(async () => {
      const url = await code.getAttribute('src').catch(() => null)
      tag = url && new URL(url).searchParams.get('state')
      return tag !== null && tag !== before
    })
    .toBe(true)
  await expect(code.contentFrame().getByRole('link')).toBeVisible()
  return tag!
}

/** Simulates a phone that scans the code. */
export async function scan(phone: Page, tag: string, openid: string): Promise<void> {
  await phone.goto(`/sandbox/wechat/${tag}`)
  await phone.getByRole('radio', { name: /其他人/ }).check()
  await phone.getByRole('textbox', { name: 'openid' }).fill(openid)
}
export const allow = (phone: Page): Promise<void> => phone.getByRole('button', { name: /同意/ }).click()
export const refuse = (phone: Page): Promise<void> => phone.getByRole('button', { name: /拒绝/ }).click()
