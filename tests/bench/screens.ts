import type { Browser } from '@playwright/test'
import { pick, seeded } from '../../tools/catalogue/generate/random.ts'
import type { Budgets } from './budgets.ts'
import { benchFirstPress } from './first-press.ts'
import { PAINT_LIMITS, SCRIPT_LIMITS } from './limits.ts'
import { benchBytes } from './page-bytes.ts'
import { benchPaint } from './paint.ts'
import { benchSound } from './sound.ts'

const LIST = '/explore?category=music'
const PAGES = ['/', LIST, '/all-tags', '/signin', '/signup']
/** Pages of text and one form: they need no more than their own behaviour. */
const CONTENT_PAGES = [
  '/aboutus',
  '/help',
  '/contact',
  '/policies/terms',
  '/policies/privacy',
  '/policies/usage',
  '/verify',
]

/** Addresses of random tracks of the catalogue. */
async function trackPaths(site: string, count: number): Promise<string[]> {
  const answer = await fetch(`${site}/cuemark2/api/v2/productSongInfo/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ musicType: 'MUSIC', perPage: 100 }),
  })
  const { data } = (await answer.json()) as { data: { value: { items: { id: string }[] } } }
  const random = seeded(1)
  return Array.from({ length: count }, () => `/track/${pick(random, data.value.items).id}`)
}

/** What a visitor's browser loads, paints and plays. */
export async function benchScreens(
  browser: Browser,
  site: string,
  parts: readonly string[],
  { runs, budgets }: { runs: number; budgets: Budgets },
): Promise<void> {
  const tracks = await trackPaths(site, runs)
  const { blocking, largestOfTrack } = PAINT_LIMITS
  const opened = ['/', LIST].map((path) => ({ name: path, paths: [path], limits: { blocking } }))
  const random = { name: 'random tracks', paths: tracks, limits: { blocking, largest: largestOfTrack } }
  if (parts.includes('paint')) await benchPaint(browser, site, [...opened, random], runs, budgets)
  if (parts.includes('paint')) await benchFirstPress(browser, site, tracks, runs)
  const pages = [...PAGES, tracks[0] ?? ''].map((path) => ({
    path,
    limit: SCRIPT_LIMITS.page,
    appLimit: SCRIPT_LIMITS.page,
  }))
  const contents = CONTENT_PAGES.map((path) => ({ path, limit: SCRIPT_LIMITS.content, appLimit: SCRIPT_LIMITS.page }))
  if (parts.includes('bytes')) await benchBytes(browser, site, [...pages, ...contents], budgets)
  if (parts.includes('sound')) await benchSound(browser, site, runs, budgets)
}
