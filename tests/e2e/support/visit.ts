import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Given, getPath, type Place } from './place.ts'
import { STUDIO } from './shop.ts'
import { open } from './site.ts'

type Visitor = {
  page: Page
  context: BrowserContext
  given: Given
  expectRefusal: (status: number, path: RegExp) => void
  /** Done with the opened page before its state is reached. */
  opened?: () => Promise<void>
}

/** Opens a place as the visitor that it requires, and reaches its state. */
export async function visit({ page, context, given, expectRefusal, opened }: Visitor, place: Place): Promise<void> {
  if (place.isOwn) await context.addCookies(given.buyer.storageState.cookies)
  if (place.isStudio) await given.shop.signIn(STUDIO)
  if (place.isNew) await given.shop.register()
  if (place.status) expectRefusal(place.status, /./)
  if (place.refused) expectRefusal(place.refused.status, place.refused.path)
  expect(await open(page, getPath(place, given))).toBe(place.status ?? 200)
  await opened?.()
  await place.reach?.(page, given)
}
