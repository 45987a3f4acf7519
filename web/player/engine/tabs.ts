import { openChannel } from '#web/lib/open-channel.ts'
import { isPlayingAtom } from '../atoms.ts'
import type { Engine, Store } from './engine.ts'

/** `playing`: this tab has started. `who`: asks which tab owns the player. `mine`: the answer of the owner. */
type Word = 'playing' | 'who' | 'mine'

/**
 * Only one tab plays at a time, and only the tab that played last saves its state. A paused tab keeps its display, but
 * saves nothing until it plays again.
 */
export function joinTabs(store: Store, engine: Engine): { isOwner: () => boolean; leave: () => void } {
  let isOwner = true
  const channel = openChannel('player')
  if (!channel) return { isOwner: () => isOwner, leave: () => {} }
  const say = (word: Word) => channel.postMessage(word)
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === 'who') {
      if (isOwner) say('mine')
      return
    }
    // First, because pausing would otherwise save the state.
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
