import type { ComponentProps } from 'react'
import { buttonClass } from '../button.tsx'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icon.tsx'
import { square } from './step-button.css.ts'

/**
 * An icon button that may be pressed as fast as one likes: it turns a page or counts a number, and sends nothing. What acts
 * is an `IconButton`, which takes one press in 300 ms.
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
