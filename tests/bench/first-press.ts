import type { Browser, Page } from '@playwright/test'
import { onPhone, warmUp } from './phone.ts'
import { median, row } from './table.ts'

/** Time in which a reader looks at a page before pressing anything. */
const LOOKING_MS = 4000
const MENU = 'header [aria-controls][aria-expanded]'
const PLAY = 'main button[data-preview]'
declare global {
  interface Window {
    answered: { pressedAt: number; answeredAt: number }
  }
}

/**
 * From a first press on the slow phone to its answer (ms): the menu, which only the app can open, pressed as soon as something is
 * painted and after a look at the page; and a play button, pressed as soon as it is painted.
 */
export async function benchFirstPress(
  browser: Browser,
  site: string,
  paths: readonly string[],
  runs: number,
): Promise<void> {
  console.log(`\nFrom the first press on a phone to its answer, ms, median of ${runs} first visits (worst)\n`)
  row('press', ['median', 'worst'])
  const kinds: [what: string, selector: string, waitMs: number][] = [
    ['the menu, at first paint', MENU, 0],
    ['the menu, after 4 s', MENU, LOOKING_MS],
    ['play, at first paint, to sound', PLAY, 0],
  ]
  for (const [what, selector, waitMs] of kinds) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const url = site + paths[run % paths.length]!
      await warmUp(url)
      times.push(await onPhone(browser, (page) => press(page, url, selector, waitMs)))
    }
    row(what, [median(times).toFixed(0), Math.max(...times).toFixed(0)])
  }
}

async function press(page: Page, url: string, selector: string, waitMs: number): Promise<number> {
  await page.addInitScript(watch, MENU)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.waitForTimeout(waitMs)
  await page.locator(selector).filter({ visible: true }).first().tap()
  await page.waitForFunction(() => window.answered.answeredAt > 0)
  return page.evaluate(() => window.answered.answeredAt - window.answered.pressedAt)
}

/** Runs before the page: notes the first press, and when the menu is open or a sound's position moves. */
function watch(menu: string): void {
  window.answered = { pressedAt: 0, answeredAt: 0 }
  const sounds: HTMLAudioElement[] = []
  const Native = window.Audio
  window.Audio = class extends Native {
    constructor(src?: string) {
      super(src)
      sounds.push(this)
    }
  }
  addEventListener('pointerdown', ({ timeStamp }) => (window.answered.pressedAt ||= timeStamp), true)
  const look = () => {
    const isOpen = document.querySelector(menu)?.getAttribute('aria-expanded') === 'true'
    if (isOpen || sounds.some(({ paused, currentTime }) => !paused && currentTime > 0))
      window.answered.answeredAt = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}
