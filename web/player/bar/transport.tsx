import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Spinner } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { failureAtom, isPlayingAtom, isWaitingAtom, queueAtom } from '../atoms.ts'
import { prefsAtom } from '../prefs.ts'
import { neighbour } from '../queue/queue.ts'
import { useEngine } from '../use-player.ts'
import * as css from './bar.css.ts'

/** Previous, play, next; in the small form play and next. */
export function Transport({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <div className={css.transport}>
      {!isSmall && <Step by={-1} />}
      <PlayPause />
      <Step by={1} />
    </div>
  )
}

function PlayPause() {
  const { t } = useLingui()
  const engine = useEngine()
  const isPlaying = useAtomValue(isPlayingAtom)
  const isWaiting = useAtomValue(isWaitingAtom)
  const failure = useAtomValue(failureAtom)
  const label = failure ? t`重试` : isPlaying ? t`暂停` : t`播放`
  const icon: IconName = failure ? 'retry' : isPlaying ? 'pause' : 'play'
  return (
    <button
      type="button"
      className={css.play}
      aria-label={label}
      title={label}
      onClick={() => (isPlaying ? engine().pause() : engine().resume())}
    >
      {isPlaying && isWaiting ? <Spinner /> : <Icon name={icon} size={20} />}
    </button>
  )
}

/** Without a neighbour the button stays visible and is marked as disabled. Every quick press counts: no debounce. */
function Step({ by }: { by: 1 | -1 }) {
  const { t } = useLingui()
  const engine = useEngine()
  const queue = useAtomValue(queueAtom)
  const { loop } = useAtomValue(prefsAtom)
  const label = by === 1 ? t`下一首` : t`上一首`
  return (
    <button
      type="button"
      className={css.press}
      aria-label={label}
      title={label}
      aria-disabled={neighbour(queue, by, loop) === null || undefined}
      onClick={() => engine().step(by)}
    >
      <Icon name={by === 1 ? 'next' : 'previous'} />
    </button>
  )
}
