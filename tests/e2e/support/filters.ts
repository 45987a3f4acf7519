import type { Locator, Page } from '@playwright/test'
import type { Say } from './words.ts'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A filter option by its name, which may be followed by its number of tracks. */
export const filterValue = (filters: Locator, name: string): Locator =>
  filters.getByRole('checkbox', { name: new RegExp(`^${escaped(name)}(?:\\s*[，,]|$)`) })

/** The filters at this width: beside the list, or in their opened sheet. */
export async function openFilters(page: Page, say: Say, isPhone: boolean): Promise<Locator> {
  if (!isPhone) return page.getByRole('complementary', { name: say('筛选') })
  await page
    .getByRole('main')
    .getByRole('button', { name: say('筛选') })
    .click()
  return page.getByRole('dialog', { name: say('筛选') })
}
/** A group of filters, unfolded. */
export async function group(filters: Locator, name: string): Promise<Locator> {
  const one = filters.locator('details').filter({ has: filters.page().getByRole('heading', { name, exact: true }) })
  if (!(await one.evaluate((details: HTMLDetailsElement) => details.open))) await one.locator('summary').click()
  return one
}
/** On phones, applies the choices with the sheet's button. */
export async function apply(filters: Locator, isPhone: boolean): Promise<void> {
  if (isPhone) await filters.getByRole('button', { name: /\d/ }).last().click()
}
