import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseSaved, readSaved, writeSaved } from '#web/player/engine/saved.ts'
import { hasSaved } from '#web/player/engine/saved-key.ts'
import { parsePrefs } from '#web/player/stored-prefs.ts'
import { aSound } from './player-sounds.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})
const good = { v: 1, locale: 'zh-CN', sounds: [aSound('1'), aSound('2')], at: 1, positionMs: 4200 }

describe('state restored after a reload', () => {
  it('equals the saved state', () => {
    expect([hasSaved(), readSaved()]).toEqual([false, null])
    const { v: _, ...state } = good
    writeSaved(state)
    expect([hasSaved(), readSaved()]).toEqual([true, good])
  })
  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['something else', '"x"'],
    ['another version', JSON.stringify({ ...good, v: 2 })],
    ['a place outside the list', JSON.stringify({ ...good, at: 2 })],
    ['an empty list', JSON.stringify({ ...good, sounds: [], at: 0 })],
    ['a position before the start', JSON.stringify({ ...good, positionMs: -1 })],
    ['a sound without a file', JSON.stringify({ ...good, sounds: [{ ...aSound('1'), src: undefined }], at: 0 })],
    [
      'a file of another site',
      JSON.stringify({ ...good, sounds: [aSound('1', { src: 'https://evil.example/x' })], at: 0 }),
    ],
    [
      'a file of another site, in short',
      JSON.stringify({ ...good, sounds: [aSound('1', { src: '//evil.example/x' })], at: 0 }),
    ],
  ])('is null for %s', (_, text) => expect(parseSaved(text)).toBeNull())
  it('contains only the part of a long queue around the loaded sound', () => {
    const sounds = Array.from({ length: 500 }, (_, i) => aSound(String(i + 1)))
    writeSaved({ locale: 'zh-CN', sounds, at: 400, positionMs: 0 })
    const saved = readSaved()
    expect(saved?.sounds.length).toBe(200)
    expect(saved?.sounds[saved.at]?.id).toBe('401')
  })
  it('is null if storage is unavailable', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    writeSaved({ locale: 'zh-CN', sounds: [aSound('1')], at: 0, positionMs: 0 })
    expect([hasSaved(), readSaved()]).toEqual([false, null])
  })
})

describe('player settings', () => {
  const usual = { volume: 1, isMuted: false, loop: 'off', hasShortcuts: true }
  it.each([null, 3, [], {}, { volume: 2, loop: 'some', isMuted: 'yes' }, { volume: Number.NaN }])(
    'are the defaults for %j',
    (raw) => expect(parsePrefs(raw)).toEqual(usual),
  )
  it('are restored', () => {
    const chosen = { volume: 0.3, isMuted: true, loop: 'one', hasShortcuts: false }
    expect(parsePrefs(chosen)).toEqual(chosen)
  })
})
