import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { wrap } from '#web/ui/theme/layout.css.ts'
import { useSignedIn } from '../account/use-signed-in.ts'

/** The same for a folder that does not exist, is not shared (any more), or is somebody else's. */
export function NoFolderPage() {
  const { t } = useLingui()
  const isSignedIn = useSignedIn()
  const href = useRouterState({ select: ({ location }) => location.href })
  return (
    <main id="main" className={wrap}>
      <title>{`${t`没有这个收藏夹`} · Cuemark`}</title>
      <EmptyState
        as="h1"
        icon="heart"
        title={<Trans>没有这个收藏夹</Trans>}
        actions={
          <>
            {isSignedIn ? (
              <LinkButton to="/uc/fav">
                <Trans>我的收藏</Trans>
              </LinkButton>
            ) : (
              <LinkButton to="/signin" search={{ redirectUrl: href }}>
                <Trans>登录</Trans>
              </LinkButton>
            )}
            <LinkButton to="/" look="primary">
              <Trans>回到首页</Trans>
            </LinkButton>
          </>
        }
      >
        {isSignedIn ? (
          <Trans>链接可能写错了，也可能已经停止分享。</Trans>
        ) : (
          <Trans>链接可能写错了，也可能已经停止分享。如果这是你自己的收藏夹，请先登录。</Trans>
        )}
      </EmptyState>
    </main>
  )
}
