import type { Page } from '@playwright/test'
import type { Given } from './place.ts'

export type Look = { width: number; theme: 'light' | 'dark' }

/**
 * Two looks a visit, so that four visits (two languages, desktop and phone) show every pair of language, theme and width, and
 * every theme on every width; `npm test` makes two of the four (playwright.config.ts). All sixteen combinations with MATRIX=full: `npm run test:matrix`.
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
/** `npm run test:matrix`, `npm run test:all`. */
export const isFull = process.env.MATRIX === 'full'

const turned = ({ width, theme }: Look): Look => ({ width, theme: theme === 'light' ? 'dark' : 'light' })

/** The first is how the page is opened. */
export function getLooks({ lang, isPhone }: Pick<Given, 'lang' | 'isPhone'>): [Look, ...Look[]] {
  const [first, second] = VISITS[`${lang} ${isPhone ? 'phone' : 'desktop'}`]!
  return isFull ? [first, turned(first), second, turned(second)] : [first, second]
}

/** As the reader's system asks for it. */
export async function show(page: Page, { width, theme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height: width < 640 ? 800 : 900 })
}
