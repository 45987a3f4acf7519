import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followLinks } from '#web/lib/follow-links.ts'

const navigate = vi.fn(async () => {})
const preloadRoute = vi.fn(async () => undefined)
const onCover = vi.fn()
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  stop = followLinks({ navigate, preloadRoute } as never, onCover)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const add = (attributes: string, inside = 'x') => {
  document.body.innerHTML = `<ul><li><a id="l" ${attributes}>${inside}</a></li></ul>`
  return document.querySelector<HTMLElement>('#l')!
}
/** Whether the browser is left to handle the press. */
function press(element: Element, init: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init })
  // jsdom cannot navigate: what the browser would do is only recorded.
  let isForBrowser = false
  const last = (late: Event) => {
    isForBrowser = !late.defaultPrevented
    late.preventDefault()
  }
  window.addEventListener('click', last, { once: true })
  element.dispatchEvent(event)
  return isForBrowser
}

describe('a press on a plain link', () => {
  it('navigates in the page, with path, search and hash', () => {
    expect(press(add('href="/explore?tags=1,-2&keyword=a+b#list" data-link=""'))).toBe(false)
    expect(navigate).toHaveBeenCalledWith({
      href: '/explore?tags=1,-2&keyword=a+b#list',
      replace: false,
      resetScroll: true,
      viewTransition: false,
    })
  })
  it('counts on anything inside the link', () => {
    const link = add('href="/track/1" data-link="preload"', '<span><b>name</b></span>')
    expect(press(link.querySelector('b')!)).toBe(false)
    expect(navigate).toHaveBeenCalledOnce()
  })
  it('keeps the scroll position, replaces the entry or lends its cover, as the link says', () => {
    press(add('href="/explore" data-link="keep-scroll replace"'))
    expect(navigate).toHaveBeenLastCalledWith(expect.objectContaining({ resetScroll: false, replace: true }))
    const link = add('href="/track/1" data-link="cover"')
    press(link)
    expect(navigate).toHaveBeenLastCalledWith(expect.objectContaining({ viewTransition: true, resetScroll: true }))
    expect(onCover).toHaveBeenCalledWith(link)
  })
  it('takes the manner of its container if it has none of its own', () => {
    document.body.innerHTML = '<div data-links="keep-scroll"><a href="/explore?tags=1">x</a></div>'
    expect(press(document.querySelector('a')!)).toBe(false)
    expect(navigate).toHaveBeenLastCalledWith(expect.objectContaining({ resetScroll: false }))
  })

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['with Shift', { shiftKey: true }],
    ['with Alt', { altKey: true }],
    ['with the middle button', { button: 1 }],
  ])('%s is left to the browser', (_, init) => {
    expect(press(add('href="/track/1" data-link=""'), init)).toBe(true)
    expect(navigate).not.toHaveBeenCalled()
  })
  it.each([
    ['a new window', 'href="/track/1" target="_blank" data-link=""'],
    ['a download', 'href="/track/1" download data-link=""'],
    ['another site', 'href="https://elsewhere.example/track/1" data-link=""'],
    ['a link that is not a page of the app', 'href="/feed.xml"'],
  ])('to %s is left to the browser', (_, attributes) => {
    expect(press(add(attributes))).toBe(true)
    expect(navigate).not.toHaveBeenCalled()
  })
  it('does nothing more if a component has handled it', () => {
    const link = add('href="/track/1" data-link=""')
    link.addEventListener('click', (event) => event.preventDefault())
    press(link)
    expect(navigate).not.toHaveBeenCalled()
  })
  it('is left to the browser once the listener has ended', () => {
    stop()
    expect(press(add('href="/track/1" data-link=""'))).toBe(true)
  })
})

describe('preloading', () => {
  const over = (element: Element) => element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  it.each(['preload', 'cover'])('starts when a pointer rests on the link, once (%s)', (manner) => {
    const link = add(`href="/track/1" data-link="${manner}"`, '<b>x</b>')
    over(link)
    vi.advanceTimersByTime(30)
    over(link.querySelector('b')!)
    expect(preloadRoute).not.toHaveBeenCalled()
    vi.advanceTimersByTime(30)
    expect(preloadRoute).toHaveBeenCalledExactlyOnceWith({ href: '/track/1' })
  })
  it('does not start when the pointer only passes over it', () => {
    over(add('href="/track/1" data-link="preload"'))
    vi.advanceTimersByTime(30)
    over(document.body)
    vi.advanceTimersByTime(100)
    expect(preloadRoute).not.toHaveBeenCalled()
  })
  it('starts on focus and, at once, on touch', () => {
    const link = add('href="/track/1" data-link="preload"')
    link.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    vi.advanceTimersByTime(60)
    expect(preloadRoute).toHaveBeenCalledTimes(1)
    link.dispatchEvent(new Event('touchstart', { bubbles: true }))
    expect(preloadRoute).toHaveBeenCalledTimes(2)
  })
  it('is only for links that ask for it', () => {
    over(add('href="/track/1" data-link=""'))
    vi.advanceTimersByTime(100)
    expect(preloadRoute).not.toHaveBeenCalled()
  })
})
