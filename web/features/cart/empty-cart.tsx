import { Trans } from '@lingui/react/macro'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export function EmptyCart() {
  return (
    <EmptyState
      icon="cart"
      title={<Trans>购物车还是空的</Trans>}
      actions={
        <LinkButton look="primary" to="/explore" search={{ category: 'music' }}>
          <Trans>去挑音乐</Trans>
        </LinkButton>
      }
    >
      <Trans>看到合适的作品，按下购物车图标就会放到这里。</Trans>
    </EmptyState>
  )
}
