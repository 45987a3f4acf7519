import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { clock, lengthText } from '#web/lib/format/duration.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Button } from '#web/ui/button.tsx'
import { WaveSlider } from '#web/ui/drawn/wave.tsx'
import { failureAtom, isWaitingAtom, lengthMsAtom } from '../atoms.ts'
import { getKey } from '../queue/queue.ts'
import type { Sound } from '../sound.ts'
import { useEngine, usePosition } from '../use-player.ts'
import * as css from './bar-wave.css.ts'

/** Time, wave, length; or, in the same place, an error and what to do. */
export function BarWave({ sound }: { sound: Sound }) {
  const failure = useAtomValue(failureAtom)
  return failure ? <Failed /> : <Heard sound={sound} />
}

function Heard({ sound }: { sound: Sound }) {
  const positionMs = usePosition()
  const lengthMs = useAtomValue(lengthMsAtom)
  return (
    <div className={css.box}>
      <span className={css.elapsed} aria-hidden="true">
        {clock(positionMs)}
      </span>
      <div className={css.wave}>
        <BarSlider sound={sound} positionMs={positionMs} lengthMs={lengthMs} />
      </div>
      <span className={css.time} aria-hidden="true">
        {lengthText(lengthMs, useLocale())}
      </span>
    </div>
  )
}

/** First the picture, then the drawing over it at the same size; without either, a line. */
function BarSlider({ sound, positionMs, lengthMs }: { sound: Sound; positionMs: number; lengthMs: number }) {
  const { t } = useLingui()
  const engine = useEngine()
  const key = getKey(sound)
  const [drawn, setDrawn] = useState('')
  // The drawing code is large: it is not loaded while the sound is still loading.
  const isBusy = useAtomValue(isWaitingAtom)
  const Waveform = usePart(() => import('../wave/waveform.client.tsx'), !isBusy, key)
  const [at, end] = [clock(positionMs), lengthText(lengthMs, useLocale())]
  return (
    <WaveSlider
      src={sound.wavePicUrl}
      scale="bar"
      label={t`播放进度`}
      positionMs={positionMs}
      durationMs={lengthMs}
      valueText={t`${at}，共 ${end}`}
      onSeek={(ms) => engine().seek(ms)}
      hasPicture={useHasPicture(sound.wavePicUrl)}
      isDrawn={drawn === key}
    >
      {Waveform && <Waveform sound={sound} isShown={drawn === key} onDrawn={setDrawn} />}
    </WaveSlider>
  )
}

/** A mask that fails to load hides everything, so the picture is also loaded as an image, which reports errors. */
function useHasPicture(src: string): boolean {
  const [broken, setBroken] = useState<string>()
  useEffect(() => {
    const image = new Image()
    image.onerror = () => setBroken(src)
    image.src = src
    return () => {
      image.onerror = null
    }
  }, [src])
  return broken !== src
}

function Failed() {
  const engine = useEngine()
  const failure = useAtomValue(failureAtom)
  return (
    <div className={css.failure}>
      <span className={css.failureText}>
        {failure === 'offline' ? (
          <Trans>网络已断开，联网后可以接着听。</Trans>
        ) : (
          <Trans>这段试听暂时放不出来，请稍后再试。</Trans>
        )}
      </span>
      <Button scale="sm" onClick={() => engine().resume()}>
        <Trans>重试</Trans>
      </Button>
    </div>
  )
}
