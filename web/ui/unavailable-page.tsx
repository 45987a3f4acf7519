import { Trans, useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router'
import { Button } from './button.tsx'
import { wrap } from './layout.css.ts'
import { LinkButton } from './link-button.tsx'
import { EmptyState } from './states.tsx'

/** In place of a page that failed, which is asked for once more; it may have had no title yet. */
export function FailedPage({ reset }: { reset: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <title>{`${t`服务器暂时不可用`} · Cuemark`}</title>
      <Unavailable onRetry={retry} />
    </>
  )
}

/** A page of its own, for whoever was sent here: trying again leads back to where they came from. */
export function UnavailablePage() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return <Unavailable onRetry={() => (canGoBack ? router.history.back() : router.navigate({ to: '/' }))} />
}

/** The body of every failure that is ours: says so, and offers to try again. */
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
