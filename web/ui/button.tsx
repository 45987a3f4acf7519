import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import * as css from './button.css.ts'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type ButtonLook = keyof typeof css.look
export type ButtonScale = keyof typeof css.scale
type Looks = { look?: ButtonLook; scale?: ButtonScale; isFull?: boolean }

/** Minimum time between two presses (ms; specification section 9). */
const DEBOUNCE_MS = 300

export const buttonClass = ({ look = 'secondary', scale = 'md', isFull = false }: Looks): string =>
  cx(css.button, css.look[look], css.scale[scale], isFull && css.full)

type Pressable = Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  /** Shows a spinner and ignores presses; the button keeps the focus. */
  isBusy?: boolean
  isDisabled?: boolean
}

// By element, not a ref of each component: a list has a hundred buttons.
const pressedAt = new WeakMap<EventTarget, number>()

/** Press handler that passes on one press per 300 ms, and none while busy. A blocked press does not submit the form either. */
export function toPress({ isBusy, isDisabled, onClick }: Pick<Pressable, 'isBusy' | 'isDisabled' | 'onClick'>) {
  return (event: MouseEvent<HTMLButtonElement>) => {
    const before = pressedAt.get(event.currentTarget) ?? Number.NEGATIVE_INFINITY
    if (isBusy || isDisabled || event.timeStamp - before < DEBOUNCE_MS) {
      event.preventDefault()
      return
    }
    pressedAt.set(event.currentTarget, event.timeStamp)
    onClick?.(event)
  }
}

/**
 * `look="primary"` is for the one main action of a screen. A disabled button stays in the tab order (aria-disabled), so that
 * users of a keyboard or screen reader can find out why.
 */
export function Button({
  look,
  scale,
  isFull,
  isBusy,
  isDisabled,
  children,
  onClick,
  type = 'button',
  ...rest
}: Pressable & Looks) {
  const press = toPress({ isBusy, isDisabled, onClick })
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, scale, isFull })}
      aria-disabled={isBusy || isDisabled || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}

/** A square button with only an icon; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  scale = 'sm',
  look = 'quiet',
  onClick,
  isDisabled,
  ...rest
}: Omit<Pressable, 'children' | 'isBusy'> & { icon: IconName; label: string; scale?: 'sm' | 'md'; look?: ButtonLook }) {
  const press = toPress({ onClick, isDisabled })
  return (
    <button
      type="button"
      {...rest}
      className={cx(css.button, css.look[look], css.scale[scale], scale === 'sm' ? css.squareSmall : css.square)}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      title={label}
      onClick={press}
    >
      <Icon name={icon} />
    </button>
  )
}

export function Spinner({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <span className={css.spinner} aria-hidden="true" />
      <VisuallyHidden>{children ?? t`请稍候`}</VisuallyHidden>
    </>
  )
}
