import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPlayingAtom, isWaitingAtom, lengthMsAtom, positionMsAtom, soundAtom } from '#web/player/atoms.ts'
import { playEarly, prepareEarly, takeEarly } from '#web/player/engine/early-sound.ts'
import { getEngine } from '#web/player/engine/engine.ts'
import { ANONYMOUS_PLAYS } from '#web/player/engine/limit.ts'
import { changePrefsAtom } from '#web/player/prefs.ts'
import { FakeAudio } from './fake-audio.ts'
import { aSound } from './player-sounds.ts'

const [first, second, third] = [aSound('1'), aSound('2'), aSound('3')]
const list = [first, second, third]

beforeEach(() => {
  localStorage.clear()
  document.documentElement.dataset.signedIn = 'true'
  vi.stubGlobal('Audio', FakeAudio)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')))
})
afterEach(() => {
  takeEarly()
  vi.unstubAllGlobals()
})

/** Plays the first sound, and prepares the second on another element. */
async function withSpare() {
  const store = createStore()
  const engine = getEngine(store)
  const active = FakeAudio.last
  engine.play(first, { list })
  active.sound()
  await engine.prepare('next', second.src, 100)
  const spare = FakeAudio.last
  return { store, engine, active, spare }
}

describe('a prepared sound', () => {
  it('is loaded into another element, which takes over at the press', async () => {
    const { store, engine, active, spare } = await withSpare()
    expect(spare).not.toBe(active)
    expect([spare.src, spare.preload, spare.paused]).toEqual([second.src, 'auto', true])
    store.set(changePrefsAtom, { volume: 0.3 })
    spare.sound(42)
    spare.currentTime = 1
    engine.step(1)
    expect([store.get(soundAtom)?.id, active.paused, spare.paused, spare.currentTime]).toEqual(['2', true, false, 0])
    expect([store.get(isPlayingAtom), store.get(isWaitingAtom), store.get(lengthMsAtom)]).toEqual([true, false, 42_000])
    expect([spare.volume, active.src]).toEqual([0.3, first.src])
    expect(engine.audio).toBe(spare)
  })
  it('only the playing element is observed', async () => {
    const { store, engine, active, spare } = await withSpare()
    spare.currentTime = 9
    spare.say('timeupdate')
    expect(store.get(positionMsAtom)).toBe(0)
    engine.step(1)
    spare.sound()
    active.currentTime = 5
    active.say('timeupdate')
    active.say('error')
    expect([store.get(positionMsAtom), store.get(isPlayingAtom)]).toEqual([0, true])
  })
  it('starts at the asked position', async () => {
    const { engine, spare } = await withSpare()
    spare.sound()
    engine.play(second, { list, fromMs: 7000 })
    expect(spare.currentTime).toBe(7)
  })
  it('is not used without a press, which some browsers require of each element', async () => {
    const { store, engine, active } = await withSpare()
    active.end()
    expect([store.get(soundAtom)?.id, active.src, active.paused]).toEqual(['2', second.src, false])
    expect(engine.audio).toBe(active)
  })
  it('that could not be loaded is loaded again', async () => {
    const { engine, active, spare } = await withSpare()
    spare.error = {}
    engine.step(1)
    expect([engine.audio, active.src]).toEqual([active, second.src])
  })
  it('the previous one is ready as well', async () => {
    const { engine, active } = await withSpare()
    engine.step(1)
    engine.step(-1)
    expect([engine.audio, active.paused, active.currentTime]).toEqual([active, false, 0])
  })
})

describe('a sound pressed before the app is there', () => {
  it('plays with the stored volume, and the engine continues with its element', () => {
    localStorage.setItem('player-prefs', JSON.stringify({ volume: 0.25, isMuted: false }))
    expect(playEarly(first.src)).toBe(true)
    const early = FakeAudio.last
    expect([early.src, early.paused, early.volume]).toEqual([first.src, false, 0.25])
    early.sound(33)
    early.currentTime = 0.8
    const store = createStore()
    const engine = getEngine(store)
    engine.play(first, { list })
    expect([engine.audio, early.currentTime]).toEqual([early, 0.8])
    expect([store.get(isPlayingAtom), store.get(isWaitingAtom), store.get(lengthMsAtom)]).toEqual([true, false, 33_000])
    expect(FakeAudio.last).toBe(early)
  })
  it('is loaded again if it failed', () => {
    playEarly(first.src)
    const early = FakeAudio.last
    early.error = {}
    const written = vi.fn()
    Object.defineProperty(early, 'src', { get: () => first.src, set: written })
    getEngine(createStore()).play(first)
    expect(written).toHaveBeenCalledWith(first.src)
  })
  it('stops when it is pressed again', () => {
    playEarly(first.src)
    expect([playEarly(first.src), FakeAudio.last.paused]).toEqual([false, true])
  })
  it('another one replaces it in the same element', () => {
    playEarly(first.src)
    const early = FakeAudio.last
    expect([playEarly(second.src), FakeAudio.last, early.src]).toEqual([true, early, second.src])
  })
  it('a visitor without plays left hears nothing', () => {
    document.documentElement.dataset.signedIn = 'false'
    localStorage.setItem('plays', String(ANONYMOUS_PLAYS))
    void prepareEarly(first.src)
    expect([playEarly(first.src), FakeAudio.last.paused]).toEqual([true, true])
  })
})
