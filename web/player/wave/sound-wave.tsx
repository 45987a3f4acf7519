import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { clock, lengthText } from '#web/lib/format/duration.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Wave, WaveSlider } from '#web/ui/drawn/wave.tsx'
import { lengthMsAtom } from '../atoms.ts'
import type { Sound } from '../sound.ts'
import { type SoundState, usePosition } from '../use-player.ts'

type Props = { sound: Sound; state: SoundState; waveSrc: string; scale?: 'row' | 'page' }

/** The wave of a sound: a click plays it from there; when loaded it is a slider that shows and sets the position. */
export function SoundWave({ sound, state, waveSrc, scale }: Props) {
  if (state.isLoaded) return <LoadedWave {...{ sound, state, waveSrc, scale }} />
  return <Wave src={waveSrc} progress={0} scale={scale} onScrub={(at) => state.play(at * sound.durationMs)} />
}

function LoadedWave({ sound, state, waveSrc, scale }: Props) {
  const { t } = useLingui()
  const positionMs = usePosition()
  const durationMs = useAtomValue(lengthMsAtom)
  const [at, end] = [clock(positionMs), lengthText(durationMs, useLocale())]
  return (
    <WaveSlider
      src={waveSrc}
      scale={scale}
      label={t`${sound.name} 的播放位置`}
      positionMs={positionMs}
      durationMs={durationMs}
      valueText={t`${at}，共 ${end}`}
      onSeek={state.seek}
    />
  )
}
