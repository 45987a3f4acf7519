import { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onSignedIn } from '#web/features/account/on-signed-in.ts'
import { onSignedOut, type Router } from '#web/features/account/on-signed-out.ts'
import { loginDialogAtom } from '#web/features/actions/session-atoms.ts'
import { failureAtom, isPlayingAtom, lengthMsAtom, positionMsAtom, queueAtom, soundAtom } from '#web/player/atoms.ts'
import { type Engine, getEngine } from '#web/player/engine/engine.ts'
import { within } from '#web/player/engine/length.ts'
import { ANONYMOUS_PLAYS } from '#web/player/engine/limit.ts'
import { changePrefsAtom } from '#web/player/prefs.ts'
import type { Sound } from '#web/player/sound.ts'
import { FakeAudio } from './fake-audio.ts'
import { aSound } from './player-sounds.ts'

const list = [aSound('1'), aSound('2'), aSound('3')] as const
let store: ReturnType<typeof createStore>
let engine: Engine
let audio: FakeAudio
const on = () => store.get(soundAtom)?.id ?? null
const play = (sound: Sound, from: readonly Sound[] | null = list) => engine.play(sound, { list: from })

beforeEach(() => {
  localStorage.clear()
  document.documentElement.dataset.signedIn = 'true'
  vi.stubGlobal('Audio', FakeAudio)
  store = createStore()
  engine = getEngine(store)
  audio = FakeAudio.last
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('playing in sequence', () => {
  it('continues through the pressed list and stops after the last sound', () => {
    play(list[1])
    audio.sound()
    audio.end()
    expect([on(), audio.src, store.get(isPlayingAtom)]).toEqual(['3', '/media/preview/3', true])
    audio.sound()
    audio.end()
    expect([on(), store.get(isPlayingAtom), store.get(positionMsAtom)]).toEqual(['3', false, 0])
  })
  it('repeats one sound or the whole queue', () => {
    play(list[2])
    store.set(changePrefsAtom, { loop: 'one' })
    audio.sound()
    audio.end()
    expect([on(), store.get(isPlayingAtom)]).toEqual(['3', true])
    store.set(changePrefsAtom, { loop: 'all' })
    audio.end()
    expect(on()).toBe('1')
  })
  it('a sound without a list becomes the queue, unless the queue contains it', () => {
    play(list[0])
    play(list[2], null)
    expect(store.get(queueAtom).sounds.length).toBe(3)
    play(aSound('9'), null)
    expect(store.get(queueAtom)).toEqual({ sounds: [aSound('9')], at: 0 })
  })
  it('pressing the loaded sound resumes it and keeps the queue', () => {
    play(list[0])
    audio.sound()
    engine.pause()
    play(list[0], [list[0]])
    expect([store.get(queueAtom).sounds.length, audio.paused]).toEqual([3, false])
  })
})

describe('the length of a sound', () => {
  const told = (audio: FakeAudio, durationS: number, event: string) => {
    audio.duration = durationS
    audio.readyState = 4
    audio.say(event)
  }
  it.each([0, Number.NaN, Number.POSITIVE_INFINITY])('is the catalogue’s while the file says %s', (nothing) => {
    play({ ...aSound('9'), durationMs: 90_000 }, null)
    told(audio, nothing, 'loadedmetadata')
    expect(store.get(lengthMsAtom)).toBe(90_000)
    told(audio, nothing, 'durationchange')
    expect(store.get(lengthMsAtom)).toBe(90_000)
    told(audio, 91, 'durationchange')
    expect(store.get(lengthMsAtom)).toBe(91_000)
  })
  it('is not taken from an element that is ready before it knows it', () => {
    audio.readyState = 4
    audio.duration = 0
    play({ ...aSound('9'), durationMs: 90_000 }, null)
    expect(store.get(lengthMsAtom)).toBe(90_000)
  })
  it('a position is never moved to the start because the length is unknown', () => {
    expect([within(8000, 0), within(8000, 5000), within(-1, 0), within(3000, 5000)]).toEqual([8000, 5000, 0, 3000])
  })
})

describe('closing the player', () => {
  it('stops, forgets the queue and what a reload would restore, and can be followed by the same sound', () => {
    play(list[1])
    audio.sound()
    localStorage.setItem('player', '{}')
    engine.close()
    expect([on(), store.get(isPlayingAtom), audio.paused, audio.src, localStorage.getItem('player')]).toEqual([
      ...[null, false, true, '', null],
    ])
    audio.say('error')
    expect(store.get(failureAtom)).toBeNull()
    play(list[1])
    expect([on(), audio.src, audio.paused]).toEqual(['2', '/media/preview/2', false])
  })
})

describe('a sound restored after a reload', () => {
  it('is loaded on play, and continues at its position', () => {
    store.set(queueAtom, { sounds: list, at: 1 })
    store.set(positionMsAtom, 12_000)
    expect(audio.src).toBe('')
    engine.resume()
    expect([audio.src, audio.currentTime]).toEqual(['/media/preview/2', 0])
    audio.sound()
    expect(audio.currentTime).toBe(12)
  })
})

describe('a file that fails to load', () => {
  const fail = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    audio.say('error')
  }
  it.each([
    [true, 'missing'],
    [false, 'offline'],
  ])('with onLine %s shows an error and does not run through the queue', (isOnline, failure) => {
    play(list[0])
    fail(isOnline)
    expect([on(), store.get(failureAtom), store.get(isPlayingAtom)]).toEqual(['1', failure, false])
    expect(audio.play).toHaveBeenCalledTimes(1)
  })
  it('can be retried at its position', () => {
    play(list[0])
    audio.sound()
    audio.currentTime = 7
    audio.say('timeupdate')
    fail(true)
    audio.readyState = 0
    audio.src = 'stale'
    engine.resume()
    expect([audio.src, store.get(failureAtom)]).toEqual(['/media/preview/1', null])
    audio.sound()
    expect(audio.currentTime).toBe(7)
  })
})

describe('a visitor', () => {
  beforeEach(() => {
    document.documentElement.dataset.signedIn = 'false'
  })
  const many = Array.from({ length: 9 }, (_, i) => aSound(String(i + 1)))

  it('may play five sounds; the sixth press plays nothing and pauses', () => {
    for (let i = 0; i < ANONYMOUS_PLAYS; i++) play(many[i]!, many)
    expect([on(), store.get(loginDialogAtom)]).toEqual(['5', null])
    play(many[5]!, many)
    expect([on(), audio.paused, audio.src]).toEqual(['5', true, '/media/preview/5'])
    expect(store.get(loginDialogAtom)).toEqual({ reason: 'plays' })
  })
  it('may resume a sound without counting; the next in the queue counts', () => {
    play(many[0]!, many)
    for (let i = 0; i < 9; i++) {
      engine.pause()
      engine.resume()
    }
    expect(store.get(loginDialogAtom)).toBeNull()
    for (let i = 0; i < 5; i++) {
      audio.sound()
      audio.end()
    }
    expect([on(), store.get(loginDialogAtom)]).toEqual(['5', { reason: 'plays' }])
  })
  it('is counted across pages, and a damaged count is treated as zero', () => {
    localStorage.setItem('plays', '4')
    play(many[0]!, many)
    play(many[1]!, many)
    expect([on(), localStorage.getItem('plays')]).toEqual(['1', '5'])
    localStorage.setItem('plays', 'many')
    const other = getEngine(createStore())
    other.play(many[0]!)
    expect(localStorage.getItem('plays')).toBe('1')
  })
  it('has no limit once signed in', () => {
    localStorage.setItem('plays', '5')
    document.documentElement.dataset.signedIn = 'true'
    for (const sound of many) play(sound, many)
    expect([on(), store.get(loginDialogAtom)]).toEqual(['9', null])
  })
  it('has none in a shared folder, and has it again on other pages', () => {
    localStorage.setItem('plays', '5')
    history.replaceState(null, '', `/uc/fav/s${'0'.repeat(26)}?sort=name`)
    for (const sound of many) play(sound, many)
    expect([on(), store.get(loginDialogAtom), localStorage.getItem('plays')]).toEqual(['9', null, '5'])
    history.replaceState(null, '', '/explore')
    play(many[0]!, many)
    expect([on(), store.get(loginDialogAtom)]).toEqual(['9', { reason: 'plays' }])
  })
  it('has none either once signed in in another tab, and has one again after signing out there', () => {
    localStorage.setItem('plays', '5')
    const options = { context: { store, queryClient: new QueryClient() } }
    const router = { options, update: () => {}, invalidate: async () => {}, state: { location: { pathname: '/' } } }
    play(many[0]!, many)
    expect(store.get(loginDialogAtom)).toEqual({ reason: 'plays' })
    onSignedIn(router as unknown as Router)
    play(many[1]!, many)
    expect([on(), store.get(loginDialogAtom)]).toEqual(['2', null])
    onSignedOut(router as unknown as Router, { isAsked: false })
    play(many[2]!, many)
    expect([on(), store.get(loginDialogAtom)]).toEqual(['2', { reason: 'plays' }])
  })
})

it('volume and mute are restored', () => {
  localStorage.setItem('player-prefs', JSON.stringify({ volume: 0.25, isMuted: true }))
  getEngine(createStore())
  expect([FakeAudio.last.volume, FakeAudio.last.muted]).toEqual([0.25, true])
})
