import { expect, type Page } from '@playwright/test'

/** `moved`: each element with its old and new box (x, y, width, height in px). */
type Shift = { value: number; moved: string[] }
declare global {
  interface Window {
    /** Layout shifts since the page was opened. */
    shifts: Shift[]
  }
}

/** Must be called before the page is opened. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const spell = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const getName = (node: Element | null) => node?.outerHTML?.slice(0, 120) ?? node?.textContent ?? 'what is gone'
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${spell(previousRect)} → ${spell(currentRect)}: ${getName(node)}`,
        )
        window.shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Fails if anything has moved since the page was opened, except after user input. */
export async function expectNoShift(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(() => window.shifts), `what moved on ${what}`).toEqual([])
}

/** Every picture loads, and has a size before it does. */
export async function expectPictures(page: Page, what: string): Promise<void> {
  const wrong = await page.evaluate(async () => {
    const pictures = [...document.images].filter((img) => img.checkVisibility())
    for (const img of pictures) img.loading = 'eager'
    await Promise.all(pictures.map((img) => img.decode().catch(() => null)))
    const isSized = (img: HTMLImageElement) => img.hasAttribute('width') && img.hasAttribute('height')
    return pictures
      .filter((img) => !img.complete || img.naturalWidth === 0 || !isSized(img))
      .map((img) => `${img.naturalWidth} px: ${img.outerHTML.slice(0, 200)}`)
  })
  expect.soft(wrong, `pictures of ${what} that are missing or have no size`).toEqual([])
}

/** No Chinese on an English page, except the site's name and elements marked as Chinese. */
export async function expectNoHan(page: Page, what: string): Promise<void> {
  const found = await page.evaluate(() => {
    const han = /\p{Script=Han}/u
    const isForeign = (element: Element | null) => element?.closest('[lang^="zh"]:not(html)') != null
    const isHan = (text: string | null) => han.test((text ?? '').replaceAll('曲证', ''))
    const words: string[] = isHan(document.title) ? [`title: ${document.title}`] : []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isHan(node.textContent) && !node.parentElement?.closest('script, style') && !isForeign(node.parentElement))
        words.push(node.textContent!.trim())
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isHan(element.getAttribute(name)) && !isForeign(element))
          words.push(`${name}: ${element.getAttribute(name)}`)
    return words
  })
  expect.soft(found, `Chinese on ${what}`).toEqual([])
}
