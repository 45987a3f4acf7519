import { useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { hideToastAtom, type Toast, toastsAtom } from './toast-atoms.ts'
import * as css from './toasts.css.ts'

const SHOWN_MS = 6000

/** Rendered once, by the shell: a live region must be there before its first message. */
export function Toasts() {
  const { t } = useLingui()
  const toasts = useAtomValue(toastsAtom)
  return (
    <section className={css.region} aria-label={t`消息`} aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useLingui()
  const hide = useSetAtom(hideToastAtom)
  useEffect(() => {
    const timer = setTimeout(() => hide(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast.id, hide])
  return (
    <div className={css.toast} role={toast.kind === 'error' ? 'alert' : undefined}>
      <span className={css.mark[toast.kind]}>
        <Icon name={toast.kind === 'success' ? 'check' : toast.kind === 'error' ? 'alert' : 'info'} />
      </span>
      <span className={css.text}>{toast.text}</span>
      <IconButton icon="close" label={t`关闭消息`} onClick={() => hide(toast.id)} />
    </div>
  )
}
