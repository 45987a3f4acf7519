import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/**
 * All files share one jsdom and one copy of every module. What a file may leave behind is taken away after it, and what jsdom
 * lacks is the same for all: no file depends on another, nor on their order.
 */
// What is loaded when it is wanted takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const doNothing = () => {}
// jsdom has no layout to scroll.
window.scrollTo = doNothing
Element.prototype.scrollIntoView = doNothing

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
  // Styles come with their modules, which are loaded once.
  for (const element of document.head.querySelectorAll(':not(style, link)')) element.remove()
  document.body.replaceChildren()
  removeAttributes(document.body)
  removeAttributes(document.documentElement)
  history.replaceState(null, '', '/')
})
