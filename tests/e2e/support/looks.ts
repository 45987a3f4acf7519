import type { Page } from '@playwright/test'
import type { Given } from './place.ts'

export type Look = { width: number; theme: 'light' | 'dark' }

/**
 * Two looks per visit, chosen so that four visits (two languages, desktop and phone) cover every pair of language, theme and
 * width, and every theme at every width. `npm test` makes two of the four (playwright.config.ts). MATRIX=full
 * (`npm run test:matrix`) covers all sixteen combinations.
 */
const VISITS: Record<string, [Look, Look]> = {
  'zh-CN desktop': [
    { width: 1440, theme: 'light' },
    { width: 768, theme: 'dark' },
  ],
  'zh-CN phone': [
    { width: 320, theme: 'dark' },
    { width: 390, theme: 'light' },
  ],
  'en-US desktop': [
    { width: 768, theme: 'light' },
    { width: 1440, theme: 'dark' },
  ],
  'en-US phone': [
    { width: 390, theme: 'dark' },
    { width: 320, theme: 'light' },
  ],
}
/** Set by `npm run test:matrix` and `npm run test:all`. */
export const isFull = process.env.MATRIX === 'full'

const turned = ({ width, theme }: Look): Look => ({ width, theme: theme === 'light' ? 'dark' : 'light' })

/** The page is opened in the first look. */
export function getLooks({ lang, isPhone }: Pick<Given, 'lang' | 'isPhone'>): [Look, ...Look[]] {
  const [first, second] = VISITS[`${lang} ${isPhone ? 'phone' : 'desktop'}`]!
  return isFull ? [first, turned(first), second, turned(second)] : [first, second]
}

/** Applies a look, with the theme as the system's preference. */
export async function show(page: Page, { width, theme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height: width < 640 ? 800 : 900 })
}
