import { useAtomValue } from 'jotai'
import { clock, lengthText } from '#web/lib/format/duration.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { lengthMsAtom } from '#web/player/atoms.ts'
import { PlayButton } from '#web/player/play-button.tsx'
import type { Sound } from '#web/player/sound.ts'
import { usePosition, useSound } from '#web/player/use-player.ts'
import { SoundWave } from '#web/player/wave/sound-wave.tsx'
import * as css from './track-page.css.ts'

/** Large player of the track page: play button, waveform and time. */
export function TrackPlayer({ sound, waveSrc }: { sound: Sound; waveSrc: string }) {
  const state = useSound(sound)
  return (
    <div className={css.player}>
      <PlayButton sound={sound} state={state} />
      <SoundWave sound={sound} state={state} waveSrc={waveSrc} scale="page" />
      <div className={css.times} aria-hidden="true">
        {state.isLoaded ? <Times /> : <Still durationMs={sound.durationMs} />}
      </div>
    </div>
  )
}

function Times() {
  const position = usePosition()
  const length = useAtomValue(lengthMsAtom)
  return (
    <>
      <span>{clock(position)}</span>
      <span>{lengthText(length, useLocale())}</span>
    </>
  )
}

function Still({ durationMs }: { durationMs: number }) {
  return (
    <>
      <span>{clock(0)}</span>
      <span>{lengthText(durationMs, useLocale())}</span>
    </>
  )
}
