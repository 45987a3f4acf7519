import { useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { hideToastAtom, type Toast, toastsAtom } from './toast-atoms.ts'
import * as css from './toasts.css.ts'

const SHOWN_MS = 6000
/** Duration of a toast with an action (ms): long enough to reach it. Several are also read first. */
const OFFERED_MS = 10_000
const CHOICE_MS = 30_000
/** Moves the focus into the newest toast, which then does not time out (WCAG 2.2.1), as in other programs. */
const KEY = 'F8'

/** Rendered once in the shell: the live region must exist before its first message. */
export function Toasts() {
  const { t } = useLingui()
  const toasts = useAtomValue(toastsAtom)
  // The element that had the focus before; a toast that closes returns the focus.
  const before = useRef<HTMLElement | null>(null)
  const region = useRef<HTMLElement>(null)
  const hasToasts = toasts.length > 0
  useEffect(() => {
    if (!hasToasts) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      region.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasToasts])
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  return (
    <section
      ref={region}
      className={css.region}
      aria-label={t`消息（按 ${KEY}）`}
      aria-live="polite"
      aria-relevant="additions"
      onFocus={onFocus}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onLeave={() => before.current?.focus()} />
      ))}
    </section>
  )
}

function ToastCard({ toast, onLeave }: { toast: Toast; onLeave: () => void }) {
  const { t } = useLingui()
  const hide = useSetAtom(hideToastAtom)
  const [isHeld, setIsHeld] = useState(false)
  const { id, kind, text, actions } = toast
  const isChoice = actions.length > 1
  const shownMs = isChoice ? CHOICE_MS : actions.length > 0 ? OFFERED_MS : SHOWN_MS
  const leave = () => {
    onLeave()
    hide(id)
  }
  useEffect(() => {
    // A toast with the pointer or the focus on it does not time out.
    if (isHeld) return
    const timer = setTimeout(() => hide(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, shownMs, isHeld, hide])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timeout
    <div
      className={cx(css.toast, isChoice && css.choice)}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={css.mark[kind]}>
        <Icon name={kind === 'success' ? 'check' : kind === 'error' ? 'alert' : 'info'} />
      </span>
      <span className={css.text}>
        {text}
        {isChoice && <VisuallyHidden>{` ${t`按 ${KEY} 到达操作`}`}</VisuallyHidden>}
      </span>
      {actions.length > 0 && (
        <span className={css.actions}>
          {actions.map(({ label, onPress }) => (
            <button
              key={label}
              type="button"
              className={css.action}
              onClick={() => {
                leave()
                onPress()
              }}
            >
              {label}
            </button>
          ))}
        </span>
      )}
      <IconButton icon="close" label={t`关闭消息`} onClick={leave} />
    </div>
  )
}
