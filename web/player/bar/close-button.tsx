import { useLingui } from '@lingui/react/macro'
import { Icon } from '#web/ui/icon.tsx'
import { useEngine } from '../use-player.ts'
import * as css from './bar.css.ts'

/** Stops the sound and gives the bar's room back to the page. */
export function CloseButton() {
  const { t } = useLingui()
  const engine = useEngine()
  return (
    <button
      type="button"
      className={css.close}
      aria-label={t`关闭播放器`}
      title={t`关闭播放器`}
      onClick={() => engine().close()}
    >
      <Icon name="close" />
    </button>
  )
}
