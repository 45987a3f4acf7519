import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isPlayingAtom, positionMsAtom, queueAtom, soundAtom } from '#web/player/atoms.ts'
import { changeVersion } from '#web/player/engine/change-version.ts'
import { getEngine } from '#web/player/engine/engine.ts'
import { aSound } from './player-sounds.ts'

/** jsdom has no audio playback; here a silent element is sufficient. */
class SilentAudio extends EventTarget {
  src = ''
  readyState = 0
  currentTime = 0
  getAttribute = () => this.src
  play = vi.fn(() => Promise.resolve())
  pause = vi.fn()
}
beforeEach(() => vi.stubGlobal('Audio', SilentAudio))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const main = aSound('7', { durationMs: 166_000 })
const instrumental = aSound('7', { versionId: '2', durationMs: 166_200, src: '/media/preview/7-2' })
const short = aSound('7', { versionId: '3', durationMs: 30_000, src: '/media/preview/7-3' })
const other = aSound('8')

function playing(sound = main) {
  const store = createStore()
  getEngine(store).play(sound, { list: [sound, other] })
  store.set(isPlayingAtom, true)
  store.set(positionMsAtom, 63_000)
  return store
}

it('a version of the same length continues at the position and replaces the other in the queue', () => {
  const store = playing()
  changeVersion(store, instrumental)
  expect(store.get(soundAtom)?.versionId).toBe('2')
  expect(store.get(positionMsAtom)).toBe(63_000)
  expect(store.get(queueAtom).sounds.map(({ id, versionId }) => `${id}/${versionId}`)).toEqual(['7/2', '8/1'])
})
it('a shorter version starts at the beginning', () => {
  const store = playing()
  changeVersion(store, short)
  expect([store.get(soundAtom)?.versionId, store.get(positionMsAtom)]).toEqual(['3', 0])
})
it('a paused sound, and another track, are unchanged', () => {
  const paused = playing()
  paused.set(isPlayingAtom, false)
  changeVersion(paused, instrumental)
  expect(paused.get(soundAtom)?.versionId).toBe('1')
  const elsewhere = playing(other)
  changeVersion(elsewhere, instrumental)
  expect(elsewhere.get(soundAtom)?.id).toBe('8')
})
