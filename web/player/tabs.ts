import { isPlayingAtom } from './atoms.ts'
import type { Engine, Store } from './engine.ts'

/** `playing`: this tab has begun. `who`: does anybody hold the player? `mine`: I do. */
type Word = 'playing' | 'who' | 'mine'

/**
 * One tab sounds at a time, and the one that played last is the one whose state is kept. A tab that was silenced keeps what
 * it shows, but writes no more until it plays again.
 */
export function joinTabs(store: Store, engine: Engine): { isOwner: () => boolean; leave: () => void } {
  let isOwner = true
  if (typeof BroadcastChannel === 'undefined') return { isOwner: () => isOwner, leave: () => {} }
  const channel = new BroadcastChannel('player')
  const say = (word: Word) => channel.postMessage(word)
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === 'who') {
      if (isOwner) say('mine')
      return
    }
    // First, for the pause would be written down.
    isOwner = false
    if (data === 'playing') engine.pause()
  }
  const claim = () => {
    if (!store.get(isPlayingAtom)) return
    isOwner = true
    say('playing')
  }
  const stop = store.sub(isPlayingAtom, claim)
  say('who')
  claim()
  return {
    isOwner: () => isOwner,
    leave: () => {
      stop()
      channel.close()
    },
  }
}
