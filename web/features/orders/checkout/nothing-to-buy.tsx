import { Trans } from '@lingui/react/macro'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { column, page } from '#web/ui/theme/layout.css.ts'

export function NothingToBuy() {
  return (
    <main id="main" className={cx(column, page)}>
      <EmptyState
        as="h1"
        icon="cart"
        title={<Trans>没有要结算的作品</Trans>}
        actions={
          <LinkButton look="primary" to="/explore">
            <Trans>去找音乐</Trans>
          </LinkButton>
        }
      >
        <Trans>先选一首作品和它的授权，再回到这里。</Trans>
      </EmptyState>
    </main>
  )
}
