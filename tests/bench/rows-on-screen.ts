import type { Page } from '@playwright/test'

export type Row = { src: string; x: number; y: number; isPlaying: boolean; isLast: boolean }

/** The play buttons of the list whose middle can be pressed: on the screen, and under neither the header nor the player. */
export const rowsOnScreen = (page: Page): Promise<Row[]> =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main ol button[data-preview]')]
    return buttons.flatMap((button, i) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (!button.contains(document.elementFromPoint(x, y))) return []
      const src = button.dataset.preview!
      const isPlaying = window.pressToSound?.src.endsWith(src) ?? false
      return [{ src, x, y, isPlaying, isLast: i === buttons.length - 1 }]
    })
  })
