import type { Page } from '@playwright/test'

/** What has the focus: its words, whether it shows it, and whether it is inside the dialog. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    // A frame has it for something inside, which shows it.
    const inside = element instanceof HTMLIFrameElement ? element.contentDocument?.activeElement : null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    // A radio or checkbox may be drawn by its neighbour or its label.
    const drawn = [element, element.parentElement, element.nextElementSibling, inside].filter((one) => one != null)
    const isMarked = drawn.some((one) => {
      const style = getComputedStyle(one)
      return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    })
    return {
      tag: element.tagName,
      text: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
      isShown: isMarked || boxShadow !== 'none' || (outlineStyle !== 'none' && outlineWidth !== '0px'),
      isInDialog: element.closest('[role=dialog]') !== null,
    }
  })
