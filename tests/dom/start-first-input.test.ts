import { beforeEach, expect, it, vi } from 'vitest'
import { onFirstInput, onFirstNeed } from '#web/start/first-input.ts'
import { holdPresses } from '#web/start/held-presses.ts'

beforeEach(() => {
  document.body.innerHTML = '<button id="menu" type="button">x</button><input id="words">'
})

it.each(['pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'click', 'dragenter'])(
  '%s starts the app, once',
  (type) => {
    const start = vi.fn()
    onFirstInput(start)
    for (let i = 0; i < 2; i++) document.body.dispatchEvent(new Event(type, { bubbles: true }))
    expect(start).toHaveBeenCalledTimes(1)
  },
)
it('a press that is held starts it, too', () => {
  const start = vi.fn()
  onFirstInput(start)
  const presses = holdPresses(
    () => true,
    () => {},
  )
  document.getElementById('menu')?.click()
  expect([start.mock.calls.length, presses.count()]).toEqual([1, 1])
  presses.release()
})
it('so does a field that already has the focus', () => {
  document.getElementById('words')?.focus()
  const start = vi.fn()
  onFirstInput(start)
  expect(start).toHaveBeenCalledTimes(1)
})

it.each([
  ['pointerover', 'menu', 1],
  ['focusin', 'words', 1],
  ['touchstart', 'icon', 1],
  ['pointerover', 'link', 0],
  ['focusin', 'link', 0],
  ['click', 'text', 0],
  ['pointermove', 'menu', 0],
  ['scroll', 'text', 0],
])('a page of text: %s at #%s starts the app %i times', (type, id, times) => {
  document.body.innerHTML = `<p id="text">x <a id="link" href="/">y</a></p>
    <button id="menu" type="button"><i id="icon">x</i></button><input id="words">`
  const start = vi.fn()
  onFirstNeed(start)
  for (let i = 0; i < 2; i++) document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }))
  expect(start).toHaveBeenCalledTimes(times)
})
it('a page of text: the key of the search does, other keys do not', () => {
  const start = vi.fn()
  onFirstNeed(start)
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press('Tab')
  expect(start).not.toHaveBeenCalled()
  press('/')
  expect(start).toHaveBeenCalledTimes(1)
})
