import type { ComponentProps } from 'react'
import { toPress } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { ActionLook } from './actionable.ts'
import * as css from './actions.css.ts'

/**
 * An icon button; `label` is its name: without text, the title is (accname 1.2, 2I), and a list has a hundred of them. It shows
 * the requested state even while the request is running.
 */
export function ActionButton({
  icon,
  label,
  look,
  tone,
  isBusy,
  isDim,
  onClick,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'type'> & {
  icon: IconName
  label: string
  look: ActionLook
  tone?: keyof typeof css.tone | undefined
  isBusy?: boolean
  /** Cannot be used; pressing it says why. */
  isDim?: boolean
}) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(css.action[look], tone && css.tone[tone], isDim && css.dim)}
      aria-busy={isBusy || undefined}
      title={label}
      onClick={toPress({ isBusy, onClick })}
    >
      <Icon name={icon} size={look === 'row' ? 18 : 20} />
    </button>
  )
}
