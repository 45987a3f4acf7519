import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Look } from './looks.ts'

/** For `npm run pictures`: saves the matrix's screens as {folder}/{screen}/{language}-{width}-{theme}.png. */
export async function keepPicture(page: Page, what: string, lang: string, { width, theme }: Look): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  const path = join(folder, what.replaceAll(/[^\w]+/g, '-'), `${lang}-${String(width).padStart(4, '0')}-${theme}.png`)
  const isOpen = (await page.getByRole('dialog').count()) > 0
  await page.screenshot({ path, fullPage: !isOpen, animations: 'disabled' })
}
