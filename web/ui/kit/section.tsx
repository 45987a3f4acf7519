import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useFailureText } from '../feedback/use-failure-text.ts'
import { Icon, type IconName } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './section.css.ts'

/** A section labelled by its heading; `actions` are beside the heading. */
export function Section({ title, actions, children }: { title: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** For an empty section, with a suggestion what to do. For an empty page or search use `EmptyState`. */
export function SectionEmpty({
  icon = 'info',
  children,
  action,
}: {
  icon?: IconName
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={css.box}>
      <span className={css.mark}>
        <Icon name={icon} size={24} />
      </span>
      <div className={css.text}>{children}</div>
      {action}
    </div>
  )
}

/** Error of one section, announced; the rest of the page stays. Without a network it tries by itself once that is back. */
export function SectionError({
  error,
  onRetry,
  isRetrying,
  children,
}: {
  /** What the call failed with. */
  error: unknown
  onRetry?: () => void
  isRetrying?: boolean
  children?: ReactNode
}) {
  const said = useFailureText(error, onRetry)
  return (
    <div role="alert">
      <SectionEmpty
        icon="alert"
        action={
          onRetry && (
            <Button scale="sm" onClick={onRetry} isBusy={isRetrying}>
              <Trans>重试</Trans>
            </Button>
          )
        }
      >
        {children ?? said}
      </SectionEmpty>
    </div>
  )
}

/** Placeholder with as many rows, of the same height, as the content will have. */
export function SectionLoading({ rows = 3, rowHeight = 72 }: { rows?: number; rowHeight?: number }) {
  return (
    <div role="status" className={css.rows}>
      <VisuallyHidden>
        <Trans>正在加载</Trans>
      </VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders.
        <div key={row} className={css.row} style={{ height: rowHeight }}>
          <Skeleton width={`${60 - (row % 3) * 12}%`} height={14} />
          <Skeleton width={`${32 - (row % 2) * 8}%`} height={12} />
        </div>
      ))}
    </div>
  )
}
