import { useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { changePrefsAtom, prefsAtom } from '../prefs.ts'
import * as css from './volume-slider.css.ts'

/** In percent; moving it unmutes. */
export function VolumeSlider() {
  const { t } = useLingui()
  const { volume, isMuted } = useAtomValue(prefsAtom)
  const change = useSetAtom(changePrefsAtom)
  const percent = isMuted ? 0 : Math.round(volume * 100)
  return (
    <span className={css.row}>
      <input
        type="range"
        className={css.slider}
        aria-label={t`音量`}
        aria-valuetext={`${percent}%`}
        min={0}
        max={100}
        step={5}
        value={percent}
        onChange={(event) => change({ volume: Number(event.target.value) / 100, isMuted: false })}
      />
      <span className={css.value} aria-hidden="true">
        {percent}
      </span>
    </span>
  )
}
