import { Trans } from '@lingui/react/macro'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { isPlayingAtom, queueAtom, soundAtom } from '#web/player/atoms.ts'
import { getKey, getQueue } from '#web/player/queue/queue.ts'
import { useEngine } from '#web/player/use-player.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { RowTrack } from './rows/row-track.ts'
import { isSoldOut, rowSound } from './track.ts'

/** The API's maximum per request; a longer list continues page by page. */
export const MOST_AT_ONCE = 100

/**
 * Plays a whole list as the queue, from its first track; while playing, pause and resume. `load` reads it, and reports
 * its own failures.
 */
export function PlayAll({ load }: { load: () => Promise<readonly RowTrack[]> }) {
  const store = useStore()
  const engine = useEngine()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const queue = useAtomValue(queueAtom)
  const isPlaying = useAtomValue(isPlayingAtom)
  const isMine = queue.sounds.length > 0 && queue.sounds.every((sound) => keys.has(getKey(sound)))
  const start = async () => {
    setIsBusy(true)
    try {
      const sounds = (await load()).filter((track) => !isSoldOut(track)).map(rowSound)
      const first = sounds[0]
      if (!first) return
      const loaded = store.get(soundAtom)
      setKeys(new Set(sounds.map(getKey)))
      // The first track may be loaded from another list: resuming would keep that list as the queue.
      if (loaded && getKey(loaded) === getKey(first)) store.set(queueAtom, getQueue(sounds, first))
      engine().play(first, { list: sounds, fromMs: 0 })
    } catch {
      // The query has reported the error.
    } finally {
      setIsBusy(false)
    }
  }
  const press = () => {
    if (!isMine) return void start()
    if (isPlaying) engine().pause()
    else engine().resume()
  }
  const isOn = isMine && isPlaying
  return (
    <Button look="primary" isBusy={isBusy} onClick={press}>
      {!isBusy && <Icon name={isOn ? 'pause' : 'play'} />}
      {isOn ? <Trans>暂停</Trans> : <Trans>播放全部</Trans>}
    </Button>
  )
}
