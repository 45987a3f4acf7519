import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/**
 * All files share one jsdom and one copy of every module. State is reset after each file, and all files get the same
 * stubs for what jsdom lacks, so that no file depends on another or on their order.
 */
// Lazy imports take long on a busy machine.
configure({ asyncUtilTimeout: 25_000 })

const doNothing = () => {}
// jsdom has no layout, so it cannot scroll.
window.scrollTo = doNothing
Element.prototype.scrollIntoView = doNothing
// Nor media queries: none applies.
window.matchMedia = (media) =>
  ({ matches: false, media, addEventListener: doNothing, removeEventListener: doNothing }) as unknown as MediaQueryList

/**
 * Frames of their own: jsdom counts them with one interval for all, and one that was started under fake timers never ticks again, so
 * that nothing is focused in any later test. Which one that is depends on the order of the files.
 */
const { setTimeout: later, clearTimeout: notLater } = globalThis
const FRAME_MS = 16
for (const scope of [globalThis, window]) {
  scope.requestAnimationFrame = (draw) => Number(later(() => draw(performance.now()), FRAME_MS))
  scope.cancelAnimationFrame = (frame) => notLater(frame)
}

function removeAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
}

afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
  sessionStorage.clear()
  // Styles are added when their modules are loaded, which happens once.
  for (const element of document.head.querySelectorAll(':not(style, link)')) element.remove()
  document.body.replaceChildren()
  removeAttributes(document.body)
  removeAttributes(document.documentElement)
  history.replaceState(null, '', '/')
})
