import type { Browser, Page } from '@playwright/test'
import { pick, type Random, seeded, shuffled } from '../../tools/catalogue/generate/random.ts'
import type { Budgets } from './budgets.ts'
import { SOUND_LIMITS } from './limits.ts'
import { median, row } from './table.ts'

const CATEGORIES = ['music', 'beats'] as const
const SORTS = ['normal', 'date', 'hot', 'price'] as const
/** How long a visitor listens to a track at least before choosing another. */
const LISTENING_MS = 1000
/** A hand needs longer between reaching a button and pressing it. */
const RESTING_MS = 200

type PressToSound = { pressedAt: number; src: string; soundAt: number }
declare global {
  interface Window {
    pressToSound: PressToSound
  }
}

/**
 * Time from a press to sound (ms): a first track; another one of the list, pressed as soon as the pointer is on it, and after
 * it rested there; and the next one, whose beginning is preloaded.
 */
export async function benchSound(browser: Browser, site: string, runs: number, budgets: Budgets): Promise<void> {
  console.log(`\nFrom a press to sound, ms, median of ${runs} visitors (worst)\n`)
  row('press', ['median', 'worst'])
  const presses: [what: string, limit: number, times: number[]][] = [
    ['play, first of a visit', SOUND_LIMITS.first, []],
    ['another, pressed at once', SOUND_LIMITS.another, []],
    ['another, pointer rested', SOUND_LIMITS.another, []],
    ['the next, preloaded', SOUND_LIMITS.next, []],
  ]
  const random = seeded(1)
  for (let run = 0; run < runs; run++) {
    const times = await aVisitor(browser, site, random)
    for (const [i, [, , all]] of presses.entries()) all.push(times[i]!)
  }
  for (const [what, limit, times] of presses) {
    const middle = median(times)
    row(what, [middle.toFixed(0) + budgets.hold(`sound after ${what}`, middle, limit), Math.max(...times).toFixed(0)])
  }
}

/** Presses random tracks of a random list. */
async function aVisitor(browser: Browser, site: string, random: Random): Promise<number[]> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(listen)
  const list = `category=${pick(random, CATEGORIES)}&sortBy=${pick(random, SORTS)}`
  await page.goto(`${site}/explore?${list}`, { waitUntil: 'networkidle' })
  const covers = page.locator('main ol button[data-preview]')
  // The last one of the list has no next one.
  const [at = 0, otherAt = 1, restedAt = 2] = shuffled(random, (await covers.count()) - 1)
  const first = await soundAfter(page, () => covers.nth(at).click())
  await page.waitForTimeout(LISTENING_MS)
  const other = await soundAfter(page, () => covers.nth(otherAt).click())
  await page.waitForTimeout(LISTENING_MS)
  await covers.nth(restedAt).hover()
  await page.waitForTimeout(RESTING_MS)
  const rested = await soundAfter(page, () => covers.nth(restedAt).click())
  // Idle time as while listening, in which the player preloads the next track.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  const next = await soundAfter(page, () => page.keyboard.press('j'))
  await context.close()
  return [first, other, rested, next]
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
  const Native = window.Audio
  window.Audio = class extends Native {
    constructor(src?: string) {
      super(src)
      const look = () => {
        const heard = window.pressToSound
        if (heard && heard.src !== this.currentSrc && !this.paused && this.currentTime > 0 && this.readyState > 2)
          Object.assign(heard, { src: this.currentSrc, soundAt: performance.now() })
        requestAnimationFrame(look)
      }
      look()
    }
  }
}
