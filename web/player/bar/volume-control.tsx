import { useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { changePrefsAtom, prefsAtom } from '../prefs.ts'
import * as css from './bar.css.ts'
import { VolumeSlider } from './volume-slider.tsx'

const SHOWN_MS = 1200

/** The button mutes; the slider appears above it on hover, on focus, and while keys change the volume. */
export function VolumeControl() {
  return (
    <div className={css.volume}>
      <MuteButton />
      <div className={css.flyout} data-shown={useJustChanged() || undefined}>
        <VolumeSlider />
      </div>
    </div>
  )
}

export function MuteButton() {
  const { t } = useLingui()
  const { volume, isMuted } = useAtomValue(prefsAtom)
  const change = useSetAtom(changePrefsAtom)
  const label = t`静音`
  return (
    <button
      type="button"
      className={css.press}
      aria-label={label}
      aria-pressed={isMuted}
      title={label}
      onClick={() => change({ isMuted: !isMuted })}
    >
      <Icon name={isMuted || volume === 0 ? 'muted' : 'volume'} />
    </button>
  )
}

function useJustChanged(): boolean {
  const { volume } = useAtomValue(prefsAtom)
  const before = useRef(volume)
  const [isJustChanged, setIsJustChanged] = useState(false)
  useEffect(() => {
    if (before.current === volume) return
    before.current = volume
    setIsJustChanged(true)
    const timer = setTimeout(() => setIsJustChanged(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [volume])
  return isJustChanged
}
