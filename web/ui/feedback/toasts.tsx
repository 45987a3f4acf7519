import { useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { hideToastAtom, type Toast, toastsAtom } from './toast-atoms.ts'
import * as css from './toasts.css.ts'

const SHOWN_MS = 6000
/** Duration of a toast with an action (ms): long enough to reach it. */
const OFFERED_MS = 10_000

/** Rendered once in the shell: the live region must exist before its first message. */
export function Toasts() {
  const { t } = useLingui()
  const toasts = useAtomValue(toastsAtom)
  // The element that had the focus before; a toast that closes returns the focus.
  const before = useRef<HTMLElement | null>(null)
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  return (
    <section className={css.region} aria-label={t`消息`} aria-live="polite" aria-relevant="additions" onFocus={onFocus}>
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
  const { id, kind, text, action } = toast
  const leave = () => {
    onLeave()
    hide(id)
  }
  useEffect(() => {
    // A toast with the pointer or the focus on it does not time out.
    if (isHeld) return
    const timer = setTimeout(() => hide(id), action ? OFFERED_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, action, isHeld, hide])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the timeout
    <div
      className={css.toast}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={css.mark[kind]}>
        <Icon name={kind === 'success' ? 'check' : kind === 'error' ? 'alert' : 'info'} />
      </span>
      <span className={css.text}>{text}</span>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            leave()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label={t`关闭消息`} onClick={leave} />
    </div>
  )
}
