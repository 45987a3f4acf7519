import type { Locator, Page } from '@playwright/test'
import type { Shop, Track } from './shop.ts'
import { expect, open } from './site.ts'
import type { Say } from './words.ts'

/** A track as listed by the API. */
export type Listed = Track & { src: string; waveDataUrl: string }
type Heard = { src: string; isPaused: boolean; seconds: number }
declare global {
  interface Window {
    heard?: HTMLAudioElement
    systemKeys: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>
  }
}

/** Before the page loads: makes the playing audio element and the media session accessible, which are otherwise unreachable. */
const overhear = (page: Page) =>
  page.addInitScript(() => {
    // The player has several elements; the one that was started last is heard.
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      window.heard = this as HTMLAudioElement
      return play.call(this)
    }
    window.systemKeys = {}
    const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession)
    navigator.mediaSession.setActionHandler = (action, handler) => {
      window.systemKeys[action] = handler
      set(action, handler)
    }
  })

/** Opens a list of six tracks and returns the player. */
export async function listen(page: Page, say: Say, shop: Shop): Promise<{ player: Player; tracks: Listed[] }> {
  await overhear(page)
  const asked = { musicType: 'MUSIC', perPage: 6 }
  const { items } = await shop.call<{ items: Listed[] }>('POST', '/cuemark2/api/v2/productSongInfo/search', asked)
  await open(page, '/explore?category=music&perPage=6')
  return { player: new Player(page, say), tracks: items }
}

/** The player, including what is audible. */
export class Player {
  readonly page: Page
  readonly bar: Locator
  readonly #say: Say

  constructor(page: Page, say: Say) {
    this.page = page
    this.#say = say
    this.bar = page.getByRole('region', { name: say('播放器') })
  }

  button = (word: string): Locator => this.bar.getByRole('button', { name: this.#say(word), exact: true })
  get wave(): Locator {
    return this.bar.getByRole('slider', { name: this.#say('播放进度') })
  }
  row = (track: Listed): Locator =>
    this.page
      .getByRole('main')
      .getByRole('button', {
        name: new RegExp(`^(?:${this.#verb('试听 {0}')}|${this.#verb('暂停 {0}')}) ${track.name}$`),
      })
      .first()
  #verb = (message: string): string => this.#say(message, { 0: '' }).trim()

  heard = (): Promise<Heard> =>
    this.page.evaluate(() => ({
      // Whichever form of the sound it is (web/player/engine/line.ts).
      src: (window.heard?.getAttribute('src') ?? '').replace('/media/small/', '/media/preview/'),
      isPaused: window.heard?.paused ?? true,
      seconds: window.heard?.currentTime ?? 0,
    }))

  /** The track plays, and its position advances. */
  async expectSounding(track: Listed): Promise<void> {
    await expect(this.bar.getByRole('link', { name: track.name, exact: true })).toBeVisible()
    await this.expectHeard(track)
  }
  async expectHeard(track: Listed): Promise<void> {
    await expect.poll(async () => (await this.heard()).src).toBe(track.src)
    const { seconds } = await this.heard()
    await expect.poll(async () => (await this.heard()).seconds, { message: 'it goes on' }).toBeGreaterThan(seconds)
  }
  async expectSilent(): Promise<void> {
    await expect.poll(async () => (await this.heard()).isPaused, { message: 'silence' }).toBe(true)
  }
  /** The bar's entry animation has ended. */
  settled = (): Promise<unknown> =>
    this.bar.evaluate((bar) =>
      Promise.all(bar.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => null))),
    )
  position = async (): Promise<number> => Number(await this.wave.getAttribute('aria-valuenow'))
  /** Seeks to shortly before the end, so that it ends by itself. */
  async seekNearEnd(): Promise<void> {
    await expect.poll(async () => await this.page.evaluate(() => window.heard?.readyState)).toBeGreaterThan(0)
    await this.page.evaluate(() => {
      window.heard!.currentTime = window.heard!.duration - 0.4
    })
  }
  /** Number of drawn pixels per column of the canvas; null while it is hidden. */
  drawnHeights = (): Promise<number[] | null> =>
    this.wave.evaluate((slider) => {
      const canvas = slider.querySelector('canvas')
      const box = canvas?.closest('[aria-hidden=true]')
      if (!canvas || !box || getComputedStyle(box).opacity !== '1') return null
      const { width, height } = canvas
      const pixels = canvas.getContext('2d')!.getImageData(0, 0, width, height).data
      const ratio = width / box.clientWidth
      return Array.from({ length: box.clientWidth }, (_, column) => {
        let ink = 0
        for (let x = Math.floor(column * ratio); x < Math.floor((column + 1) * ratio); x++)
          for (let y = 0; y < height; y++) ink += pixels[(y * width + x) * 4 + 3]! / 255
        return ink
      })
    })
}

/** Maximum minus minimum of each of `width` columns, from the API's waveform data. */
export async function getHeights(page: Page, track: Listed, width: number): Promise<number[]> {
  const data = new DataView(new Uint8Array(await (await page.request.get(track.waveDataUrl)).body()).buffer)
  const [is8Bit, length] = [data.getUint32(4, true) & 1, data.getUint32(16, true)]
  const value = (i: number) => (is8Bit ? data.getInt8(24 + i) : data.getInt16(24 + i * 2, true))
  return Array.from({ length: width }, (_, x) => {
    let [low, high] = [0, 0]
    for (let i = Math.floor((x * length) / width); i < Math.ceil(((x + 1) * length) / width); i++) {
      low = Math.min(low, value(2 * i))
      high = Math.max(high, value(2 * i + 1))
    }
    return high - low
  })
}

/**
 * Pearson correlation of the two, smoothed over neighbouring columns, because the drawing connects the tips with straight lines.
 * 1: the same shape. Measured on the demo catalogue: 0.86 to 0.99 with its own data, at most 0.7 with another's.
 */
export function likeness(drawn: readonly number[], data: readonly number[]): number {
  const [a, b] = [evened(drawn), evened(data)]
  const mean = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0) / list.length
  const [ma, mb] = [mean(a), mean(b)]
  const sum = (f: (x: number, y: number) => number) => a.reduce((total, x, i) => total + f(x - ma, b[i]! - mb), 0)
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
}
const evened = (list: readonly number[]): number[] =>
  list.map((n, i) => ((list[i - 1] ?? n) + n + (list[i + 1] ?? n)) / 3)
