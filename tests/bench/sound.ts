import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { pick, type Random, seeded, shuffled } from '../../tools/catalogue/generate/random.ts'
import type { Budgets } from './budgets.ts'
import { SOUND_LIMITS } from './limits.ts'
import { type Row, rowsOnScreen } from './rows-on-screen.ts'
import { median, row } from './table.ts'

const CATEGORIES = ['music', 'beats'] as const
const SORTS = ['normal', 'date', 'hot', 'price'] as const
/** How long a visitor listens to a track at least before choosing another. */
const LISTENING_MS = 1000
/** A hand needs longer between reaching a button and pressing it. */
const RESTING_MS = 200
/** From the end of scrolling to the press: an eye needs longer to find a row. */
const FINDING_MS = 600

type PressToSound = { pressedAt: number; src: string; soundAt: number }
declare global {
  interface Window {
    pressToSound: PressToSound
  }
}
type Press = [what: string, limit: number, ms: number]

const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/**
 * Time from a press to sound (ms), on random rows of those that are on the screen and not covered: a first track; another one,
 * pressed as soon as the pointer or finger is on it; after the pointer rested there; the next one by key; and one that was
 * scrolled to just before. On a phone nothing rests on a row, and a tap has no length.
 */
export async function benchSound(browser: Browser, site: string, runs: number, budgets: Budgets): Promise<void> {
  console.log(`\nFrom a press to sound, ms, median of ${runs} visitors on a computer and ${runs} on a phone (worst)\n`)
  row('press', ['median', 'worst'])
  for (const [where, options, visit] of [
    ['', DESKTOP, visitAtDesk],
    ['phone: ', PHONE, visitOnPhone],
  ] as const) {
    const random = seeded(1)
    const times = new Map<string, { limit: number; all: number[] }>()
    for (let run = 0; run < runs; run++) {
      for (const [what, limit, ms] of await aVisitor(browser, site, random, options, visit)) {
        const { all } = times.get(what) ?? { all: [] }
        times.set(what, { limit, all: [...all, ms] })
      }
    }
    for (const [what, { limit, all }] of times) {
      const middle = median(all)
      const name = `${where}${what}`
      row(name, [middle.toFixed(0) + budgets.hold(`sound after ${name}`, middle, limit), Math.max(...all).toFixed(0)])
    }
  }
}

type Visit = (page: Page, random: Random) => Promise<Press[]>

/** A visitor of a random list. */
async function aVisitor(browser: Browser, site: string, random: Random, options: BrowserContextOptions, visit: Visit) {
  const context = await browser.newContext({ locale: 'zh-CN', ...options })
  const page = await context.newPage()
  await page.addInitScript(listen)
  const list = `category=${pick(random, CATEGORIES)}&sortBy=${pick(random, SORTS)}`
  await page.goto(`${site}/explore?${list}`, { waitUntil: 'networkidle' })
  const presses = await visit(page, random)
  await context.close()
  return presses
}

async function visitAtDesk(page: Page, random: Random): Promise<Press[]> {
  const { first: firstLimit, another, next: nextLimit } = SOUND_LIMITS
  const press = ({ x, y }: Row) => soundAfter(page, () => page.mouse.click(x, y))
  const first = await press(await choose(page, random))
  await page.waitForTimeout(LISTENING_MS)
  const other = await press(await choose(page, random))
  await page.waitForTimeout(LISTENING_MS)
  const row = await choose(page, random)
  await page.mouse.move(row.x, row.y)
  await page.waitForTimeout(RESTING_MS)
  const rested = await press(row)
  // Idle time as while listening, in which the player preloads the next track.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  const next = await soundAfter(page, () => page.keyboard.press('j'))
  await page.waitForTimeout(LISTENING_MS)
  const scrolled = await press(await scrollToNew(page, random, () => page.mouse.wheel(0, 500)))
  return [
    ['play, first of a visit', firstLimit, first],
    ['another, pressed at once', another, other],
    ['another, pointer rested', another, rested],
    ['the next, preloaded', nextLimit, next],
    ['another, just scrolled to', another, scrolled],
  ]
}

async function visitOnPhone(page: Page, random: Random): Promise<Press[]> {
  const { first: firstLimit, another } = SOUND_LIMITS
  const tap = ({ x, y }: Row) => soundAfter(page, () => page.touchscreen.tap(x, y))
  const first = await tap(await choose(page, random))
  await page.waitForTimeout(LISTENING_MS)
  const other = await tap(await choose(page, random))
  await page.waitForTimeout(LISTENING_MS)
  // A swipe cannot be scripted without another protocol; for the page it ends in the same events.
  const scrolled = await tap(await scrollToNew(page, random, () => page.evaluate(() => scrollBy(0, 500))))
  return [
    ['play, first of a visit', firstLimit, first],
    ['another, tapped', another, other],
    ['another, just scrolled to', another, scrolled],
  ]
}

/** A random row on the screen that is not playing; the last one of the list has no next one. */
async function choose(page: Page, random: Random, isWanted: (row: Row) => boolean = () => true): Promise<Row> {
  const rows = (await rowsOnScreen(page)).filter((row) => !row.isPlaying && !row.isLast && isWanted(row))
  const [chosen] = shuffled(random, rows.length)
  if (chosen === undefined) throw new Error('no row is on the screen')
  return rows[chosen]!
}

async function scrollToNew(page: Page, random: Random, scroll: () => Promise<unknown>): Promise<Row> {
  const before = new Set((await rowsOnScreen(page)).map(({ src }) => src))
  await page.evaluate(() => {
    document.body.dataset.scrolls = 'true'
    addEventListener('scrollend', () => delete document.body.dataset.scrolls, { once: true })
  })
  await scroll()
  await page.waitForFunction(() => !document.body.dataset.scrolls)
  await page.waitForTimeout(FINDING_MS)
  return await choose(page, random, ({ src }) => !before.has(src))
}

async function soundAfter(page: Page, press: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.pressToSound = { pressedAt: 0, src: window.pressToSound?.src ?? '', soundAt: 0 }
  })
  await press()
  await page.waitForFunction(() => window.pressToSound.soundAt > 0, undefined, { polling: 20 })
  return page.evaluate(() => window.pressToSound.soundAt - window.pressToSound.pressedAt)
}

/** Runs before the page: records when something is pressed, and when the position of a new sound begins to move. */
function listen(): void {
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(
      type,
      // Not those that the page repeats once its app has started.
      ({ isTrusted, timeStamp }) => isTrusted && Object.assign(window.pressToSound ?? {}, { pressedAt: timeStamp }),
      true,
    )
  // One loop, which looks at the element that was started last: one for each prepared element would take time itself.
  let started: HTMLMediaElement | undefined
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    started = this
    return play.call(this)
  }
  const look = () => {
    const heard = window.pressToSound
    if (heard && started && heard.src !== started.currentSrc && !started.paused && started.currentTime > 0)
      if (started.readyState > 2) Object.assign(heard, { src: started.currentSrc, soundAt: performance.now() })
    requestAnimationFrame(look)
  }
  look()
}
