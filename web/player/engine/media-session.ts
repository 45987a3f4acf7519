import { isPlayingAtom, lengthMsAtom, positionMsAtom, queueAtom, soundAtom } from '../atoms.ts'
import { prefsAtom } from '../prefs.ts'
import { neighbour } from '../queue/queue.ts'
import type { Sound } from '../sound.ts'
import type { Engine, Store } from './engine.ts'
import { within } from './length.ts'

const SEEK_MS = 5000

/** Integration with the system's media controls: lock screen, keyboard and headphone keys. */
export function showToSystem(store: Store, engine: Engine): () => void {
  const session = navigator.mediaSession
  if (!session) return () => {}
  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler)
    } catch {
      // A browser that does not know the action has no key for it.
    }
  }
  const by = (ms: number) => engine.seek(within(store.get(positionMsAtom) + ms, store.get(lengthMsAtom)))
  const offer = () => {
    const [queue, { loop }] = [store.get(queueAtom), store.get(prefsAtom)]
    handle('previoustrack', neighbour(queue, -1, loop) ? () => engine.step(-1) : null)
    handle('nexttrack', neighbour(queue, 1, loop) ? () => engine.step(1) : null)
  }
  const describe = () => {
    const sound = store.get(soundAtom)
    session.metadata = sound ? getMetadata(sound) : null
    play()
  }
  const place = () => getPlace(session, store)
  const play = () => {
    const state = store.get(isPlayingAtom) ? 'playing' : 'paused'
    session.playbackState = store.get(soundAtom) ? state : 'none'
    place()
  }
  handle('play', () => engine.resume())
  handle('pause', () => engine.pause())
  handle('seekto', ({ seekTime }) => seekTime !== undefined && engine.seek(seekTime * 1000))
  handle('seekbackward', ({ seekOffset }) => by(seekOffset ? -seekOffset * 1000 : -SEEK_MS))
  handle('seekforward', ({ seekOffset }) => by(seekOffset ? seekOffset * 1000 : SEEK_MS))
  const stops = [
    store.sub(queueAtom, offer),
    store.sub(prefsAtom, offer),
    store.sub(soundAtom, describe),
    store.sub(isPlayingAtom, play),
    store.sub(lengthMsAtom, place),
    engine.on('seeked', place),
  ]
  for (const tell of [offer, describe, play]) tell()
  return () => {
    for (const stop of stops) stop()
  }
}

const getMetadata = (sound: Sound): MediaMetadata =>
  new MediaMetadata({
    title: sound.name,
    artist: sound.artistList.map(({ name }) => name).join(' / '),
    album: sound.versionName,
    artwork: [{ src: new URL(sound.cover, location.origin).href, sizes: '512x512' }],
  })

/** The system extrapolates the position between two updates. */
function getPlace(session: MediaSession, store: Store): void {
  const duration = store.get(lengthMsAtom) / 1000
  if (!(duration > 0) || !session.setPositionState) return
  session.setPositionState({
    duration,
    position: Math.min(duration, store.get(positionMsAtom) / 1000),
    playbackRate: 1,
  })
}
