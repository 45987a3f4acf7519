import { afterEach, describe, expect, it } from 'vitest'
import { commandFor, type KeyPress } from '#web/player/keys/keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})
/** Presses a key while the element marked `x` has the focus. */
const on = (html: string, key: string, more: Partial<KeyPress> = {}) => {
  document.body.innerHTML = html
  return commandFor(press(key, more), document.querySelector('#x') ?? document.body, document.querySelector('#bar'))
}
afterEach(() => {
  document.body.innerHTML = ''
})

describe('player keys', () => {
  it.each([
    [' ', 'toggle'],
    ['ArrowLeft', 'back'],
    ['ArrowRight', 'forward'],
    ['j', 'next'],
    ['k', 'previous'],
    ['J', 'next'],
    ['l', 'like'],
    ['c', 'cart'],
    ['x', null],
    ['Enter', null],
  ])('%j works anywhere on the page: %s', (key, command) => expect(on('<p id=x>', key)).toBe(command))

  it.each([
    '<input id=x>',
    '<input type=search id=x>',
    '<input type=range id=x>',
    '<textarea id=x></textarea>',
    '<select id=x></select>',
    '<div contenteditable=true><b id=x>a</b></div>',
    '<div role=dialog><p id=x></p></div>',
    '<div role=menu><button id=x></button></div>',
  ])('are ignored in %s', (html) => {
    for (const key of [' ', 'j', 'l', 'c', 'ArrowLeft']) expect(on(html, key)).toBeNull()
    expect(on(html, 'ArrowUp', { shiftKey: true })).toBeNull()
  })
  it('space activates the focused control; letters still control the player', () => {
    for (const html of ['<button id=x></button>', '<input type=checkbox id=x>', '<summary id=x></summary>']) {
      expect(on(html, ' ')).toBeNull()
      expect(on(html, 'j')).toBe('next')
    }
    expect(on('<a href="/" id=x></a>', ' ')).toBe('toggle')
  })
  it('sliders and similar controls keep the arrow keys', () => {
    for (const html of [
      '<div role=slider id=x></div>',
      '<div role=tablist><a id=x></a></div>',
      '<input type=radio id=x>',
    ])
      expect(on(html, 'ArrowRight')).toBeNull()
  })
  it('up and down scroll the page; in the bar or with Shift they change the volume', () => {
    expect(on('<p id=x>', 'ArrowUp')).toBeNull()
    expect(on('<p id=x>', 'ArrowUp', { shiftKey: true })).toBe('louder')
    expect(on('<div id=bar><button id=x></button></div>', 'ArrowDown')).toBe('quieter')
  })
  it('are ignored with Ctrl, Alt or Meta, while composing, and if already handled', () => {
    for (const more of [
      { ctrlKey: true },
      { altKey: true },
      { metaKey: true },
      { isComposing: true },
      { defaultPrevented: true },
    ])
      expect(on('<p id=x>', 'c', more)).toBeNull()
  })
  it('repeat while held only for seeking', () => {
    expect(on('<p id=x>', 'ArrowRight', { repeat: true })).toBe('forward')
    for (const key of [' ', 'c', 'l', 'j']) expect(on('<p id=x>', key, { repeat: true })).toBeNull()
  })
})
