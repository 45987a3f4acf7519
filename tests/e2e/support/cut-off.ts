/** These functions run in the page. */

/** Buttons and button-like links whose text overflows their box, or whose box overflows the window. */
export function cutControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('button, a, summary, [role=button], [role=tab]')
  const isShown = (element: HTMLElement) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
  const isCut = (element: HTMLElement) => {
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) return false
    const { display, textOverflow } = getComputedStyle(element)
    // A name in a list may end in an ellipsis; its own page shows it in full.
    if (element.matches('a') && textOverflow === 'ellipsis') return false
    const isLine = display === 'inline'
    const overflows =
      !isLine && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2)
    return overflows || (box.right > innerWidth + 1 && !scrollsSideways(element))
  }
  const scrollsSideways = (element: HTMLElement): boolean => {
    for (let up = element.parentElement; up; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) return true
    return false
  }
  return [...controls]
    .filter((element) => isShown(element) && isCut(element))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}

/**
 * Text that is partly hidden by a box, overflows its own box, or is a placeholder longer than its field. Ellipses and line
 * clamps are intended; text that can be scrolled to is not cut off.
 */
export function cutText(): string[] {
  const found: string[] = []
  const range = document.createRange()
  const isShort = (box: { width: number; height: number }) => box.width <= 2 || box.height <= 2
  const isClip = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isScroller = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

  const isCutBy = (start: Element, words: DOMRect): boolean => {
    let [mayCutX, mayCutY] = [true, true]
    const slackY = Number.parseFloat(getComputedStyle(start).fontSize) * 0.35
    for (let up: Element | null = start; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up)
      const box = up.getBoundingClientRect()
      if (style.display === 'inline' || style.display === 'contents') continue
      // Hidden on purpose: for screen readers only, or in a closed panel.
      if (isShort(box) && isClip(style.overflowX)) return false
      if (style.textOverflow === 'ellipsis') mayCutX = false
      if (style.webkitLineClamp !== 'none') [mayCutX, mayCutY] = [false, false]
      if (isScroller(style.overflowX)) mayCutX = false
      if (isScroller(style.overflowY)) mayCutY = false
      const isOutside =
        words.right <= box.left || words.left >= box.right || words.bottom <= box.top || words.top >= box.bottom
      if (
        isClip(style.overflowX) &&
        mayCutX &&
        !isOutside &&
        (words.right > box.right + 1 || words.left < box.left - 1)
      )
        return true
      if (
        isClip(style.overflowY) &&
        mayCutY &&
        !isOutside &&
        (words.bottom > box.bottom + slackY || words.top < box.top - slackY)
      )
        return true
      if (style.position === 'fixed') return false
    }
    return false
  }
  const isSpilling = (element: HTMLElement): boolean => {
    const { display, overflowX } = getComputedStyle(element)
    return !/inline$|contents/.test(display) && overflowX === 'visible' && element.scrollWidth > element.clientWidth + 1
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (!text || !element || element.closest('script, style, template, svg')) continue
    if (!element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue
    range.selectNodeContents(node)
    const words = range.getBoundingClientRect()
    if (isShort(words)) continue
    if (isCutBy(element, words) || isSpilling(element))
      found.push(`${text.slice(0, 60)} in ${element.outerHTML.slice(0, 140)}`)
  }

  const pen = document.createElement('canvas').getContext('2d')!
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (field.value || !field.checkVisibility()) continue
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    pen.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (pen.measureText(field.placeholder).width > room + 1) found.push(`placeholder ${field.placeholder}`)
  }
  return found
}
