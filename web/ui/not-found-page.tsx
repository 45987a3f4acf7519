import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Button } from './button.tsx'
import { wrap } from './layout.css.ts'
import { LinkButton } from './link-button.tsx'
import { EmptyState } from './states.tsx'

/** The body of every 404 (specification section 8: with back and home buttons). */
export function NotFoundPage() {
  const { t } = useLingui()
  const router = useRouter()
  return (
    <main id="main" className={wrap}>
      <title>{`${t`页面不存在`} · Cuemark`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        title={<Trans>页面不存在</Trans>}
        actions={
          <>
            <Button onClick={() => router.history.back()}>
              <Trans>返回上一页</Trans>
            </Button>
            <LinkButton to="/" look="primary">
              <Trans>回到首页</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>链接可能写错了，或者这首作品已不在这里。</Trans>
      </EmptyState>
    </main>
  )
}
