import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import * as css from './dialog.css.ts'

/**
 * A modal dialog: traps and restores the focus, closes with Escape or a press on the backdrop, and locks page scrolling.
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
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup
          className={cx(css.popup, isCompact && css.compact, isTall && css.tall)}
          style={{ '--dialog-width': width } as React.CSSProperties}
        >
          <div className={css.header}>
            <Base.Title className={css.title}>{title}</Base.Title>
            <Base.Close render={<IconButton icon="close" label={t`关闭`} scale="md" />} />
          </div>
          <div className={css.body}>{children}</div>
          {footer && <div className={css.footer}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
