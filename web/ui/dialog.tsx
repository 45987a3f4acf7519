import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import * as css from './dialog.css.ts'

/**
 * A modal dialog: traps the focus and gives it back, closes with Escape and on the backdrop, locks the page's scroll.
 * It brings a primitives library along: import the component that uses it with `React.lazy`, never from a page.
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
  /** CSS width on a desktop; a phone gets the full sheet. */
  width?: string
  /** On a phone: only as high as its content. */
  isCompact?: boolean
  /** On a desktop: of one height from the start. */
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
