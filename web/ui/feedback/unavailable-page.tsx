import { Trans, useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageOfFailure } from '#web/lib/api/error-text.ts'
import { failedAt } from '#web/lib/session/redirect.ts'
import { Button } from '../button.tsx'
import { LinkButton } from '../link-button.tsx'
import { wrap } from '../theme/layout.css.ts'
import { EmptyState } from './states.tsx'

/**
 * Replaces a page that failed to load, with a retry; the page may not have set a title yet. A call of the browser with a status
 * above 500 leads to /unavailable (specification section 8); a page rendered by the server has its own status.
 */
export function FailedPage({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const page = pageOfFailure(error)
  useEffect(() => {
    const { href } = router.latestLocation
    if (page) void router.navigate({ to: page, search: failedAt(href), replace: true })
  }, [page, router])
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

/** Content of every failure on our side, with a retry. */
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
