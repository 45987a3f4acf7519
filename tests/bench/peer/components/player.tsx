'use client'

import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { PauseIcon, PlayIcon } from './icons'

type Playing = { id: number; name: string }
type Player = { playing: Playing | null; toggle(track: Playing): void }
const PlayerContext = createContext<Player>({ playing: null, toggle: () => {} })

/** The player at the foot of every page; it keeps playing from page to page. */
export function PlayerProvider({ children }: { children: ReactNode }) {
  const [playing, setPlaying] = useState<Playing | null>(null)
  const [position, setPosition] = useState(0)
  const audio = useRef<HTMLAudioElement>(null)
  const player = useMemo<Player>(
    () => ({
      playing,
      toggle(track) {
        const isSame = playing?.id === track.id
        setPlaying(isSame ? null : track)
        if (!audio.current) return
        if (isSame) return audio.current.pause()
        audio.current.src = `/preview/${track.id}.mp3`
        void audio.current.play().catch(() => {})
      },
    }),
    [playing],
  )
  return (
    <PlayerContext value={player}>
      {children}
      {/* biome-ignore lint/a11y/useMediaCaption: music */}
      <audio ref={audio} preload="none" onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)} />
      {playing && (
        <div className="player" role="region" aria-label="播放器">
          <strong>{playing.name}</strong>
          <progress max={30} value={position} />
        </div>
      )}
    </PlayerContext>
  )
}

export function PlayButton({ id, name }: Playing) {
  const { playing, toggle } = use(PlayerContext)
  const isPlaying = playing?.id === id
  return (
    <button type="button" className="icon" aria-label={`${isPlaying ? '暂停' : '播放'} ${name}`} onClick={() => toggle({ id, name })}>
      {isPlaying ? <PauseIcon /> : <PlayIcon />}
    </button>
  )
}
