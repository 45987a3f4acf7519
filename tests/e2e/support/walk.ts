import type { Page } from '@playwright/test'

/** One tab stop. */
type Stop = {
  /** Number of the stop in the order of first reaching it; -1: no element of the page has the focus. */
  index: number
  isNew: boolean
  /** Within a field of several parts, such as a date: the same stop. */
  isInside?: boolean
  /** The first stop of the walk. */
  isFirst?: boolean
  name: string
  problems: string[]
}
declare global {
  interface Window {
    stops: Element[]
  }
}

/** More than any page has; reaching it means that the walk does not end. */
const MOST_STOPS = 600

/** What is walked through: a page, a dialog that traps the focus, or a non-modal panel. */
export type Scope = 'page' | 'dialog' | 'popover'

/** Presses Tab until the first stop is reached again; returns the stops, the problems, and unreachable controls. */
export async function walk(page: Page, scope: Scope): Promise<{ stops: string[]; problems: string[] }> {
  await page.evaluate(async () => {
    window.stops = []
    // Waits for running animations, because opening elements are not visible yet. Infinite and scroll-driven ones do not end.
    const ends = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ends.map((one) => one.finished))
  })
  const stops: string[] = []
  const problems: string[] = []
  const take = async () => {
    const stop = await page.evaluate(lookAtStop, scope)
    if (!stop.isNew) return stop
    stops.push(stop.name)
    problems.push(...stop.problems.map((problem) => `${stop.name}: ${problem}`))
    return stop
  }
  // A panel is focused already. A page's walk starts at the last pressed element and wraps around.
  if (scope === 'popover') await take()
  for (let [steps, turns] = [0, 0]; ; steps++) {
    if (steps === MOST_STOPS) return { stops, problems: [`no end after ${MOST_STOPS} stops`] }
    await page.keyboard.press('Tab')
    // On a busy machine the focus guard at the end of a dialog may still have the focus.
    if (scope === 'dialog')
      await page.waitForFunction(() => !document.activeElement?.hasAttribute('data-base-ui-focus-guard'))
    const stop = await take()
    if (stop.index === -1) {
      turns++
      if (scope === 'popover' || (scope === 'page' && turns === 2)) break
      continue
    }
    if (stop.isNew || stop.isInside) continue
    if (!stop.isFirst) problems.push(`comes back to ${stop.name} instead of going on`)
    break
  }
  return { stops, problems: [...problems, ...(await page.evaluate(unreached, scope))] }
}

/** Runs in the page. */
function lookAtStop(scope: Scope): Stop {
  const nowhere = { index: -1, isNew: false, name: '', problems: [] }
  const element = document.activeElement
  const isOutside = scope === 'popover' && !element?.closest('[role=dialog]')
  if (!(element instanceof HTMLElement) || element === document.body || isOutside) return nowhere
  // Focus guards of a dialog pass the focus on.
  if (element.hasAttribute('data-base-ui-focus-guard')) return nowhere
  const words =
    element.getAttribute('aria-label') ||
    element.textContent?.trim() ||
    element.getAttribute('title') ||
    element.getAttribute('name') ||
    ''
  const name = `<${element.tagName.toLowerCase()}> ${words.slice(0, 50)}`
  const known = window.stops.indexOf(element)
  if (known >= 0) {
    const isInside = known === window.stops.length - 1 && element.matches('input[type=date]')
    // Removed or only hidden: the menu of a phone is hidden when the focus leaves it.
    const isFirst = window.stops.slice(0, known).every((stop) => !stop.checkVisibility())
    return { index: known, isNew: false, isInside, isFirst, name, problems: [] }
  }

  const problems: string[] = []
  const before = window.stops.at(-1)
  window.stops.push(element)
  const isAfter = !before?.isConnected || before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING
  // The first stop of the page follows its last.
  const isRound = element.matches('[href="#main"]')
  if (!isAfter && !isRound && scope === 'page') problems.push('comes before the stop it follows')
  if (scope === 'dialog' && !element.closest('[role=dialog]')) problems.push('stands outside the dialog')

  // A control may be drawn by its label or a sibling: visibility and focus ring are checked on these as well.
  const near = [element, element.parentElement, element.nextElementSibling].filter((one) => one !== null)
  const isSeen = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 4 && height > 4 && one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
  }
  const drawn = near.find(isSeen)
  if (!drawn) problems.push('cannot be seen')
  const around = [element.parentElement?.parentElement, element.closest('form')].filter((one) => one != null)
  // A frame is focused if an element inside it is, which shows the focus.
  const inside = element instanceof HTMLIFrameElement ? element.contentDocument?.activeElement : null
  const isMarked = [...near, ...around, ...(inside ? [inside] : [])].some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || (one === element && boxShadow !== 'none')
  })
  if (!isMarked) problems.push('does not show that it has the focus')

  const box = (drawn ?? element).getBoundingClientRect()
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.15, 0.85].map((y) => [box.left + box.width * x, box.top + box.height * y]),
  )
  const isUncovered = points.some(([x, y]) => {
    const top = document.elementFromPoint(x!, y!)
    return top !== null && (near.some((one) => one.contains(top)) || top.contains(element))
  })
  if (!isUncovered) problems.push('is covered, or outside the window')
  return { index: window.stops.length - 1, isNew: true, name, problems }
}

/** Visible, enabled controls that were no tab stop. In a group of radios or tabs one stop is enough. */
function unreached(scope: Scope): string[] {
  const within = scope === 'page' ? document.body : document.querySelector('[role=dialog]')
  if (!within) return ['it closed on the way']
  const selector =
    'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary, [tabindex="0"]'
  const getGroup = (element: Element) =>
    (element instanceof HTMLInputElement && element.type === 'radio' && `radio ${element.name}`) ||
    element.closest('[role=tablist], [role=radiogroup], [role=toolbar]')
  const reached = new Set(window.stops)
  const groups = new Set(window.stops.map(getGroup).filter(Boolean))
  return [...within.querySelectorAll<HTMLElement>(selector)]
    .filter(
      (element) =>
        element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('[inert], [aria-hidden=true]'),
    )
    .filter((element) => element.tabIndex >= 0 || !getGroup(element))
    .filter((element) => !reached.has(element) && !groups.has(getGroup(element)))
    .map((element) => `cannot be reached: ${element.outerHTML.slice(0, 160)}`)
}
