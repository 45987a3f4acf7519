import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import * as css from './dialog.css.ts'

const FIELD = 'input:not([type=hidden], [type=checkbox], :disabled), textarea:not(:disabled), select:not(:disabled)'

/** What is filled in first; of a group of radio buttons the chosen one. Null: the dialog is only read. */
function getFirstField(body: HTMLElement | null): HTMLElement | null {
  const first = body?.querySelector<HTMLInputElement>(FIELD) ?? null
  if (first?.type !== 'radio') return first
  return body?.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first
}

/**
 * A modal dialog: focuses its first field, traps and restores the focus, closes with Escape or a press on the backdrop, and locks page scrolling.
 * Imports the primitives library, so load components that use it with `React.lazy`.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  width = '480px',
  isCompact = false,
  isTall = false,
}: {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** CSS width on desktops; on phones the dialog is full screen. */
  width?: string
  /** On phones: only as high as its content. */
  isCompact?: boolean
  /** On desktops: a fixed height. */
  isTall?: boolean
}) {
  const { t } = useLingui()
  const body = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup
          className={cx(css.popup, isCompact && css.compact, isTall && css.tall)}
          initialFocus={() => getFirstField(body.current) ?? true}
          style={{ '--dialog-width': width } as React.CSSProperties}
        >
          <div className={css.header}>
            <Base.Title className={css.title}>{title}</Base.Title>
            <Base.Close render={<IconButton icon="close" label={t`关闭`} scale="md" />} />
          </div>
          <div ref={body} className={css.body}>
            {children}
          </div>
          {footer && <div className={css.footer}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
