import { useLingui } from '@lingui/react/macro'
import { Spinner } from '../ui/button.tsx'
import { Icon, type IconSize } from '../ui/icon.tsx'
import * as css from './play-button.css.ts'
import type { Sound } from './sound.ts'
import type { SoundState } from './use-player.ts'

/** The large play button of a track's page. */
export function PlayButton({ sound, state }: { sound: Sound; state: SoundState }) {
  const label = usePlayLabel(sound, state)
  return (
    <button
      type="button"
      className={css.round}
      aria-label={label}
      title={label}
      onClick={state.toggle}
      {...state.intent}
    >
      <PlayMark state={state} size={22} />
    </button>
  )
}

export function usePlayLabel(sound: Sound, state: SoundState): string {
  const { t } = useLingui()
  return state.isPlaying ? t`暂停 ${sound.name}` : t`试听 ${sound.name}`
}

export function PlayMark({ state, size = 18 }: { state: SoundState; size?: IconSize }) {
  if (state.isWaiting) return <Spinner />
  return <Icon name={state.isPlaying ? 'pause' : 'play'} size={size} />
}
