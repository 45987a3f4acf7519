import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failureAtom, isPlayingAtom, isWaitingAtom, positionMsAtom, soundAtom } from '#web/player/atoms.ts'
import { playEarly, takeEarly } from '#web/player/engine/early-sound.ts'
import { type Engine, getEngine } from '#web/player/engine/engine.ts'
import { FakeAudio } from './fake-audio.ts'
import { aSound } from './player-sounds.ts'

const [first, second, third] = [aSound('1'), aSound('2'), aSound('3')]
const list = [first, second, third]
/** Longer than the player waits. */
const A_WHILE_MS = 2000

let store: ReturnType<typeof createStore>
let engine: Engine
let isOnline: boolean

beforeEach(() => {
  localStorage.clear()
  document.documentElement.dataset.signedIn = 'true'
  vi.useFakeTimers()
  vi.stubGlobal('Audio', FakeAudio)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')))
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  store = createStore()
  engine = getEngine(store)
})
afterEach(() => {
  takeEarly()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function goOffline(): void {
  isOnline = false
  window.dispatchEvent(new Event('offline'))
}
/** The sound plays until it has no more than this position. */
function runOut(audio: FakeAudio, atS: number): void {
  audio.currentTime = atS
  audio.say('timeupdate')
  audio.readyState = 2
  audio.say('waiting')
}
const state = () => [store.get(failureAtom), store.get(isPlayingAtom), store.get(isWaitingAtom)]

/** Plays the first sound. */
function playing(): FakeAudio {
  const audio = FakeAudio.last
  engine.play(first, { list })
  audio.sound()
  return audio
}

it('what is loaded is played first; when it has run out, the player says that it is offline and stops', () => {
  const audio = playing()
  goOffline()
  audio.say('stalled')
  vi.advanceTimersByTime(A_WHILE_MS)
  expect(state()).toEqual([null, true, false])
  runOut(audio, 6)
  expect(state()).toEqual([null, true, true])
  vi.advanceTimersByTime(A_WHILE_MS)
  expect([...state(), audio.paused, store.get(soundAtom)?.id]).toEqual(['offline', false, false, true, '1'])
})
it('a sound that already waits when the network goes is stopped as well', () => {
  const audio = playing()
  runOut(audio, 6)
  vi.advanceTimersByTime(A_WHILE_MS)
  expect(state(), 'on a slow network it goes on waiting').toEqual([null, true, true])
  goOffline()
  vi.advanceTimersByTime(A_WHILE_MS)
  expect(state()).toEqual(['offline', false, false])
})
it('a sound from the cache may take a moment, and so may a network that is gone for a moment only', () => {
  const audio = playing()
  goOffline()
  runOut(audio, 6)
  vi.advanceTimersByTime(100)
  audio.sound()
  vi.advanceTimersByTime(A_WHILE_MS)
  expect(state()).toEqual([null, true, false])
  runOut(audio, 9)
  isOnline = true
  vi.advanceTimersByTime(A_WHILE_MS)
  expect(state()).toEqual([null, true, true])
})
it('while a sound still arrives it goes on waiting, because the browser may be wrong about the network', () => {
  const audio = playing()
  goOffline()
  runOut(audio, 6)
  for (let i = 0; i < 5; i++) {
    vi.advanceTimersByTime(900)
    audio.say('progress')
  }
  expect(state()).toEqual([null, true, true])
  vi.advanceTimersByTime(A_WHILE_MS)
  expect(state()).toEqual(['offline', false, false])
})
it('another sound that is pressed while one waits has its own moment', async () => {
  const audio = playing()
  await engine.prepare('next', second.src, 100)
  const spare = FakeAudio.last
  goOffline()
  runOut(audio, 6)
  vi.advanceTimersByTime(900)
  engine.step(1)
  spare.say('waiting')
  vi.advanceTimersByTime(900)
  expect([...state(), engine.audio]).toEqual([null, true, true, spare])
  spare.sound()
  vi.advanceTimersByTime(A_WHILE_MS)
  expect(state()).toEqual([null, true, false])
})
it('a paused sound does not fail', () => {
  const audio = playing()
  engine.pause()
  audio.readyState = 2
  goOffline()
  vi.advanceTimersByTime(A_WHILE_MS)
  expect(state()).toEqual([null, false, false])
})
it('an error that the element reports later does not change what was said', () => {
  const audio = playing()
  goOffline()
  runOut(audio, 6)
  vi.advanceTimersByTime(A_WHILE_MS)
  isOnline = true
  audio.say('error')
  expect(state()).toEqual(['offline', false, false])
})

/** Records what is written to `src`, because writing the same again loads the sound anew. */
function watchSource(audio: FakeAudio) {
  let src = audio.src
  const written = vi.fn((value: string) => {
    src = value
    audio.readyState = 0
  })
  Object.defineProperty(audio, 'src', { get: () => src, set: written })
  return written
}
it('a retry loads the element anew, at its position; if the network is still gone it fails again', () => {
  const audio = playing()
  const written = watchSource(audio)
  goOffline()
  runOut(audio, 6)
  vi.advanceTimersByTime(A_WHILE_MS)
  for (const times of [1, 2]) {
    engine.resume()
    audio.say('waiting')
    expect([written.mock.calls.length, audio.paused, ...state()]).toEqual([times, false, null, true, true])
    vi.advanceTimersByTime(A_WHILE_MS)
    expect([...state(), store.get(positionMsAtom)]).toEqual(['offline', false, false, 6000])
  }
  isOnline = true
  engine.play(first, { list })
  audio.sound()
  expect([written.mock.calls.length, audio.currentTime, ...state()]).toEqual([3, 6, null, true, false])
  engine.pause()
  engine.resume()
  expect(written, 'afterwards it only continues').toHaveBeenCalledTimes(3)
})
it('an element that was loaded anew stays ready when another sound takes its place', async () => {
  const audio = playing()
  goOffline()
  runOut(audio, 6)
  vi.advanceTimersByTime(A_WHILE_MS)
  isOnline = true
  engine.resume()
  audio.sound()
  await engine.prepare('pointed', second.src, 100)
  engine.play(second, { list })
  engine.play(first, { list })
  expect([engine.audio, audio.src]).toEqual([audio, first.src])
})
it('a pointer that goes down asks a prepared element for nothing: it would fail, and lose what it has', async () => {
  playing()
  await engine.prepare('near', second.src, 100)
  const ready = FakeAudio.last
  const written = watchSource(ready)
  goOffline()
  engine.prepareNow(second.src, true)
  expect([ready.preload, written.mock.calls.length]).toEqual(['metadata', 0])
  engine.play(second, { list })
  expect([engine.audio, state()[0]]).toEqual([ready, null])
})
it('so does one of the sound that was pressed before the app was there', () => {
  playEarly(first.src)
  const early = FakeAudio.last
  const own = createStore()
  getEngine(own).play(first)
  early.sound()
  const written = watchSource(early)
  goOffline()
  runOut(early, 6)
  vi.advanceTimersByTime(A_WHILE_MS)
  expect([own.get(failureAtom), written.mock.calls.length]).toEqual(['offline', 0])
  getEngine(own).resume()
  expect(written).toHaveBeenCalledExactlyOnceWith(first.src)
})
it('a given up element is emptied when another sound takes its place', async () => {
  const audio = playing()
  await engine.prepare('pointed', second.src, 100)
  const spare = FakeAudio.last
  goOffline()
  runOut(audio, 6)
  vi.advanceTimersByTime(A_WHILE_MS)
  engine.play(second, { list })
  spare.sound()
  expect([engine.audio, audio.src, audio.load.mock.calls.length]).toEqual([spare, '', 1])
  isOnline = true
  await engine.prepare('pointed', third.src, 100)
  engine.play(third, { list })
  expect(spare.src, 'one that has not failed stays ready').toBe(second.src)
})
