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

describe('sounds on the screen', () => {
  const made: FakeAudio[] = []
  beforeEach(() => {
    made.length = 0
    class Counted extends FakeAudio {
      constructor() {
        super()
        made.push(this)
      }
    }
    vi.stubGlobal('Audio', Counted)
  })
  /** Plays the first sound of five, with the others on the screen. */
  async function withNear() {
    const store = createStore()
    const engine = getEngine(store)
    const sounds = ['1', '2', '3', '4', '5'].map((id) => aSound(id))
    engine.play(sounds[0]!, { list: sounds })
    FakeAudio.last.sound()
    const near = sounds.slice(1).map(({ src }) => src)
    for (const src of near) await engine.prepare('near', src, 100)
    return { store, engine, sounds, near }
  }
  const sources = () => made.map(({ src }) => src)

  it('each has an element that has read only its beginning, and a press starts it', async () => {
    const { store, engine, sounds, near } = await withNear()
    expect(sources()).toEqual([sounds[0]!.src, ...near])
    expect(made.slice(1).map(({ preload, paused }) => `${preload} ${paused}`)).toEqual(near.map(() => 'metadata true'))
    expect(near.map(engine.isPrepared)).toEqual(near.map(() => true))
    made[3]!.sound()
    engine.play(sounds[3]!, { list: sounds })
    expect([engine.audio, made[0]!.paused, made[3]!.paused]).toEqual([made[3], true, false])
    expect([store.get(soundAtom)?.id, store.get(isWaitingAtom), made.length]).toEqual(['4', false, 5])
  })
  it('preparing them counts as no play and plays nothing', async () => {
    document.documentElement.dataset.signedIn = 'false'
    await withNear()
    expect(localStorage.getItem('plays')).toBe('1')
    expect(made.slice(1).filter(({ play }) => play.mock.calls.length > 0)).toEqual([])
  })
  it('is prepared once, whoever asks for it', async () => {
    const { engine, near } = await withNear()
    await engine.prepare('next', near[0]!, 100)
    await engine.prepare('near', near[0]!, 100)
    await engine.prepare('pointed', near[1]!, 100)
    engine.prepareNow(near[1]!, true)
    expect([made.length, made[1]!.preload, made[2]!.preload]).toEqual([5, 'auto', 'auto'])
    // The next one has time to be decoded as well; a pressed one has not.
    expect([made[1]!.load.mock.calls.length, made[2]!.load.mock.calls.length]).toEqual([1, 0])
  })
  it('a finger, which may begin to scroll, loads no more than the beginning, and nothing with data saving on', async () => {
    const { engine } = await withNear()
    engine.prepareNow('/media/touched', false)
    expect([made.at(-1)!.src, made.at(-1)!.preload]).toEqual(['/media/touched', 'metadata'])
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
    engine.prepareNow('/media/saved', false)
    expect(engine.isPrepared('/media/saved')).toBe(false)
    engine.prepareNow('/media/saved', true)
    expect(engine.isPrepared('/media/saved')).toBe(true)
  })
  it('those that have left the screen are released, but neither the next nor the one under the pointer', async () => {
    const { engine, near } = await withNear()
    await engine.prepare('next', near[0]!, 100)
    await engine.prepare('pointed', near[1]!, 100)
    engine.keepNear([near[2]!])
    expect(sources().slice(1)).toEqual([near[0], near[1], near[2], ''])
    expect(made[4]!.load).toHaveBeenCalledOnce()
    expect(near.map(engine.isPrepared)).toEqual([true, true, true, false])
    engine.keepNear([])
    expect(sources().slice(1)).toEqual([near[0], near[1], '', ''])
  })
  it('what is no longer the next stops loading all of its sound', async () => {
    const { engine, near } = await withNear()
    await engine.prepare('next', near[0]!, 100)
    await engine.prepare('next', near[1]!, 100)
    expect([engine.isPrepared(near[0]!), engine.isPrepared(near[1]!), made[1]!.src]).toEqual([false, true, ''])
  })
  it('the one that played last stays ready, at its start', async () => {
    const { engine, sounds } = await withNear()
    made[0]!.currentTime = 7
    engine.play(sounds[3]!, { list: sounds })
    expect(made[0]!.currentTime).toBe(0)
    engine.keepNear([])
    engine.play(sounds[0]!, { list: sounds })
    expect([engine.audio, made.length]).toEqual([made[0], 5])
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
