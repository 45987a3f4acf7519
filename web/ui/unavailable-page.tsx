import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { wrap } from './layout.css.ts'
import { LinkButton } from './link-button.tsx'
import { EmptyState } from './states.tsx'

/** In place of a page that failed: it may have had no title yet. */
export function FailedPage() {
  const { t } = useLingui()
  return (
    <>
      <title>{`${t`服务器暂时不可用`} · Cuemark`}</title>
      <UnavailablePage />
    </>
  )
}

/** The body of every failure that is ours: says so, and offers to try again. */
export function UnavailablePage() {
  return (
    <main id="main" className={wrap}>
      <EmptyState
        as="h1"
        icon="alert"
        title={<Trans>服务器暂时不可用，请稍后刷新</Trans>}
        actions={
          <>
            <Button look="primary" onClick={() => location.reload()}>
              <Trans>刷新</Trans>
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
