import { beforeEach, expect, it, vi } from 'vitest'
import { onFirstInput } from '#web/start/first-input.ts'
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
  const presses = holdPresses(() => true)
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
