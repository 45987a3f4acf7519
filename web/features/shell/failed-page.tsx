import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { errorText, pageOfFailure } from '#web/lib/api/error-text.ts'
import { type FailureKind, failureKind, isOnline } from '#web/lib/api/failure-kind.ts'
import { useBackOnline } from '#web/lib/hooks/use-back-online.ts'
import { failedAt } from '#web/lib/session/redirect.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { wrap } from '#web/ui/theme/layout.css.ts'
import { useOpenLogin, useSessionChange } from '../actions/session-atoms.ts'

/** Within this time (ms) an address is tried again by itself once only. */
const ONCE_MS = 30_000
let tried = { href: '', at: Number.NEGATIVE_INFINITY }

/** Whether the page at this address may be rendered again without being asked to. */
function mayTryAgain(href: string): boolean {
  const at = performance.now()
  if (tried.href === href && at - tried.at < ONCE_MS) return false
  tried = { href, at }
  return true
}

/**
 * Stands where a page could not be shown, and says why (failure-kind.ts). It goes by itself: at once and once after an error of the page,
 * when the network is back, and when somebody has signed in. A call of the browser with a status above 500 leads to /unavailable
 * (specification section 8); a page rendered by the server has its own status.
 */
export function FailedPage({ error, reset }: { error: unknown; reset?: () => void }) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const href = useRouterState({ select: ({ location }) => location.href })
  const [failedHref] = useState(href)
  const isSignedIn = useSessionChange() === 'begun'
  const kind = failureKind(error, isOnline())
  const page = pageOfFailure(error)
  const retry = () => {
    queries.reset()
    reset?.()
    void router.invalidate()
  }
  useEffect(() => {
    if (page) void router.navigate({ to: page, search: failedAt(router.latestLocation.href), replace: true })
  }, [page, router])
  // Before anything is painted: mostly a page fails only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for this error
  useLayoutEffect(() => {
    if (kind === 'page' && mayTryAgain(href)) retry()
  }, [error])
  // The frame around the pages has failed, and another page was asked for.
  useEffect(() => {
    if (href !== failedHref) reset?.()
  }, [href, failedHref, reset])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody has signed in elsewhere
  useEffect(() => {
    if (kind === 'signedOut' && isSignedIn) retry()
  }, [isSignedIn])
  useBackOnline(kind === 'offline', retry)
  return <Failed kind={kind} error={error} onRetry={retry} />
}

function Failed({ kind, error, onRetry }: { kind: FailureKind; error: unknown; onRetry: () => void }) {
  const { t, i18n } = useLingui()
  const openLogin = useOpenLogin()
  const isTrying = useRouterState({ select: ({ isLoading }) => isLoading })
  const words: Record<FailureKind, { short: string; title: ReactNode; text: ReactNode }> = {
    offline: {
      short: t`没有网络连接`,
      title: <Trans>没有网络连接</Trans>,
      text: <Trans>连上网络后，这一页会自己加载。</Trans>,
    },
    signedOut: {
      short: t`需要登录`,
      title: <Trans>登录后才能看到这一页</Trans>,
      text: <Trans>你的登录已经失效。登录后，这一页会接着加载。</Trans>,
    },
    server: {
      short: t`服务器暂时不可用`,
      title: <Trans>服务器暂时不可用，请稍后刷新</Trans>,
      text: <Trans>我们这边出了点问题，你的订单与授权不受影响。</Trans>,
    },
    page: {
      short: t`这一页没能显示出来`,
      title: <Trans>这一页没能显示出来</Trans>,
      text: <Trans>已经自动再试过一次。你可以重试，或者先去别的页面。</Trans>,
    },
    refused: { short: t`没能加载出来`, title: <Trans>没能加载出来</Trans>, text: errorText(i18n, error) },
  }
  const { short, title, text } = words[kind]
  return (
    <>
      <title>{`${short} · Cuemark`}</title>
      <main id="main" className={wrap}>
        <EmptyState
          as="h1"
          icon="alert"
          title={title}
          actions={
            <>
              {kind === 'signedOut' ? (
                <Button look="primary" onClick={() => openLogin()}>
                  <Trans>登录</Trans>
                </Button>
              ) : (
                <Button look="primary" isBusy={isTrying} onClick={onRetry}>
                  <Trans>重试</Trans>
                </Button>
              )}
              <LinkButton to="/">
                <Trans>回到首页</Trans>
              </LinkButton>
            </>
          }
        >
          {text}
        </EmptyState>
      </main>
    </>
  )
}
