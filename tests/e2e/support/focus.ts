import type { Page } from '@playwright/test'

/** The focused element: its text, whether the focus is visible, and whether it is inside the dialog. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    // A frame is focused if an element inside it is, which shows the focus.
    const inside = element instanceof HTMLIFrameElement ? element.contentDocument?.activeElement : null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    // Radios and checkboxes may be drawn by a sibling or their label.
    const drawn = [element, element.parentElement, element.nextElementSibling, inside].filter((one) => one != null)
    const isMarked = drawn.some((one) => {
      const style = getComputedStyle(one)
      return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
    })
    return {
      tag: element.tagName,
      text: (element.getAttribute('aria-label') || element.textContent || element.getAttribute('title') || '')
        .trim()
        .slice(0, 60),
      isShown: isMarked || boxShadow !== 'none' || (outlineStyle !== 'none' && outlineWidth !== '0px'),
      isInDialog: element.closest('[role=dialog]') !== null,
    }
  })
