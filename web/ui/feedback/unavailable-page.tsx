import { Trans } from '@lingui/react/macro'
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router'
import { Button } from '../button.tsx'
import { LinkButton } from '../link-button.tsx'
import { wrap } from '../theme/layout.css.ts'
import { EmptyState } from './states.tsx'

/** The page /unavailable; the retry link leads back to the failed page. */
export function UnavailablePage({ from }: { from: string | undefined }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const retry = () => {
    if (from) void router.navigate({ href: from, replace: true })
    else if (canGoBack) router.history.back()
    else void router.navigate({ to: '/' })
  }
  return <Unavailable onRetry={retry} />
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  const isTrying = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <main id="main" className={wrap}>
      <EmptyState
        as="h1"
        icon="alert"
        title={<Trans>服务器暂时不可用，请稍后刷新</Trans>}
        actions={
          <>
            <Button look="primary" isBusy={isTrying} onClick={onRetry}>
              <Trans>重试</Trans>
            </Button>
            <LinkButton to="/">
              <Trans>回到首页</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>我们这边出了点问题，你的订单与授权不受影响。</Trans>
      </EmptyState>
    </main>
  )
}
