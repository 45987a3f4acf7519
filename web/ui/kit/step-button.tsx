import type { ComponentProps } from 'react'
import { buttonClass } from '../button.tsx'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icon.tsx'
import { square } from './step-button.css.ts'

/**
 * An icon button without debounce, for turning pages or counting, which sends nothing. For actions use `IconButton`, which
 * accepts one press per 300 ms.
 */
export function StepButton({
  icon,
  label,
  isDisabled,
  onClick,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'disabled' | 'children'> & {
  icon: IconName
  label: string
  isDisabled?: boolean
}) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass({ look: 'quiet' }), square)}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={(event) => !isDisabled && onClick?.(event)}
    >
      <Icon name={icon} />
    </button>
  )
}
