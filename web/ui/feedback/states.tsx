import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import * as css from './states.css.ts'
import { useFailureText } from './use-failure-text.ts'

/** Nothing to show, and where to go instead. `as="h1"` if it is the whole page. */
export function EmptyState({
  icon = 'search',
  title,
  children,
  actions,
  as: Heading = 'h2',
}: {
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  as?: 'h1' | 'h2'
}) {
  return (
    <div className={css.state}>
      <span className={css.mark}>
        <Icon name={icon} size={32} />
      </span>
      <Heading className={css.title}>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

/** A part of a page failed to load: why, with a retry button. Without a network it tries by itself once that is back. */
export function ErrorState({
  text,
  error,
  onRetry,
  isRetrying,
}: {
  text?: string
  /** What the call failed with. */
  error: unknown
  onRetry?: () => void
  isRetrying?: boolean
}) {
  const said = useFailureText(error, onRetry)
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={<Trans>没能加载出来</Trans>}
        actions={
          onRetry && (
            <Button onClick={onRetry} isBusy={isRetrying}>
              <Trans>重试</Trans>
            </Button>
          )
        }
      >
        {text || said}
      </EmptyState>
    </div>
  )
}
