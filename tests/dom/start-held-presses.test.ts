import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdPresses } from '#web/start/held-presses.ts'

const onPlay = vi.fn((_src: string) => true)
const onHeld = vi.fn()
let presses: ReturnType<typeof holdPresses>
const seen: string[] = []
const note = (event: Event) => seen.push(`${event.type} ${(event.target as Element).id}`)
const TYPES = ['pointerdown', 'pointerup', 'click', 'submit', 'keydown', 'input']

beforeEach(() => {
  seen.length = 0
  onPlay.mockReset().mockReturnValue(true)
  onHeld.mockReset()
  document.body.innerHTML = `
    <a id="link" href="#here">x</a>
    <a id="filter" href="#filtered" role="checkbox" aria-checked="false">x</a>
    <a id="sort" href="#sorted" data-held>x</a>
    <button id="menu" type="button"><span id="icon">x</span></button>
    <button id="play" type="button" data-preview="/media/preview/1">x</button>
    <form id="search" action="/explore"><input id="words"><button id="go">x</button></form>
    <form id="may-i" action="/may-i" data-held><button id="ask">x</button></form>
    <form id="signin"><input id="name"><button id="enter" type="submit">x</button></form>`
  // As React does, below the window.
  for (const type of TYPES) document.addEventListener(type, note)
  // jsdom does not submit forms.
  document.addEventListener('submit', prevent)
  presses = holdPresses(onPlay, onHeld)
})
const prevent = (event: Event) => event.preventDefault()
afterEach(() => {
  presses.release()
  for (const type of TYPES) document.removeEventListener(type, note)
  document.removeEventListener('submit', prevent)
})

const at = (id: string) => document.getElementById(id)!
const release = async () => {
  presses.release()
  await new Promise((resolve) => setTimeout(resolve, 40))
}

describe('until the app is hydrated', () => {
  it('presses of buttons are held, and repeated in their order, each once', async () => {
    at('icon').click()
    at('play').click()
    expect([seen, presses.count()]).toEqual([[], 2])
    expect(onHeld.mock.calls.map(([event]) => event.target.id)).toEqual(['icon', 'play'])
    await release()
    expect(seen).toEqual(['click icon', 'click play'])
    at('menu').click()
    expect(seen).toEqual(['click icon', 'click play', 'click menu'])
  })
  it('links, fields and forms with an address work by themselves', () => {
    at('link').click()
    at('words').click()
    at('go').click()
    expect(seen).toEqual(['click link', 'click words', 'click go', 'submit search'])
    expect(presses.count()).toBe(0)
  })
  it('a filter is shown as chosen, and pressed for the app as it was before; other links of the list keep their turn', async () => {
    const checked = () => at('filter').ariaChecked
    const during: unknown[] = []
    at('filter').addEventListener('click', () => during.push(checked()))
    at('filter').click()
    expect(checked()).toBe('true')
    at('sort').click()
    at('filter').dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
    at('filter').click()
    expect([checked(), seen, location.hash]).toEqual(['true', [], ''])
    await release()
    expect(seen).toEqual(['click filter', 'click sort', 'keydown filter', 'click filter'])
    expect(during).toEqual(['false', 'false'])
  })
  it('what the browser can do itself is known', () => {
    at('menu').click()
    expect(presses.areNative()).toBe(false)
    at('filter').click()
    expect(presses.areNative()).toBe(true)
  })
  it('a filter pressed for another tab is the browser’s', () => {
    at('filter').dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))
    expect([seen, presses.count()]).toEqual([['click filter'], 0])
  })
  it('a form without an address is submitted once, afterwards', async () => {
    at('enter').click()
    expect(seen).toEqual(['click enter'])
    await release()
    expect(seen).toEqual(['click enter', 'submit signin'])
  })
  it('a form whose address is only for pages without a script waits, and starts the app', async () => {
    at('ask').click()
    expect([seen, presses.count()]).toEqual([['click ask'], 1])
    expect(onHeld.mock.calls.map(([event]) => event.type)).toEqual(['submit'])
    await release()
    expect(seen).toEqual(['click ask', 'submit may-i'])
  })
  it('a middle or right press is the browser’s', () => {
    at('menu').dispatchEvent(new MouseEvent('click', { button: 1, bubbles: true }))
    expect(seen).toEqual(['click menu'])
  })
  it('the key / is held outside of fields', async () => {
    const press = (id: string) => {
      const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
      at(id).dispatchEvent(event)
      return event.defaultPrevented
    }
    expect([press('words'), press('link')]).toEqual([false, true])
    await release()
    expect(seen).toEqual(['keydown words', 'keydown link'])
  })
  it('a press whose element is gone is dropped', async () => {
    at('menu').click()
    at('menu').remove()
    await release()
    expect(seen).toEqual([])
  })
})

describe('a play button', () => {
  it('sounds at once, and the app gets the press afterwards', async () => {
    at('play').click()
    expect(onPlay.mock.calls).toEqual([['/media/preview/1']])
    await release()
    expect(seen).toEqual(['click play'])
  })
  it('pressed again, it stops, and the app gets neither press', async () => {
    at('play').click()
    at('menu').click()
    onPlay.mockReturnValue(false)
    at('play').click()
    await release()
    expect(seen).toEqual(['click menu'])
  })
  it('of several, the app gets the last', async () => {
    at('play').insertAdjacentHTML('afterend', '<button id="other" type="button" data-preview="/2">x</button>')
    at('play').click()
    at('other').click()
    expect(onPlay.mock.calls.flat()).toEqual(['/media/preview/1', '/2'])
    await release()
    expect(seen).toEqual(['click other'])
  })
})
