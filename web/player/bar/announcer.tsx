import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { visuallyHidden } from '#web/ui/theme/layout.css.ts'
import { isPlayingAtom, soundAtom } from '../atoms.ts'
import { getKey } from '../queue/queue.ts'

/** Announces the sound that has begun to play, once per sound; not the one restored by a reload. */
export function Announcer() {
  const { t } = useLingui()
  const sound = useAtomValue(soundAtom)
  const isPlaying = useAtomValue(isPlayingAtom)
  const said = useRef('')
  const [text, setText] = useState('')
  useEffect(() => {
    if (!sound || !isPlaying || said.current === getKey(sound)) return
    said.current = getKey(sound)
    const by = sound.artistList.map(({ name }) => name).join(' / ')
    setText(t`正在播放：${sound.name}，${by}`)
  }, [sound, isPlaying, t])
  return (
    <div className={visuallyHidden} aria-live="polite">
      {text}
    </div>
  )
}
