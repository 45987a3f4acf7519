import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { getPage } from '#web/pages.ts'
import { Button } from '../button.tsx'
import { LinkButton } from '../link-button.tsx'
import { wrap } from '../theme/layout.css.ts'
import * as css from './not-found-page.css.ts'
import { EmptyState } from './states.tsx'

/** Content of every 404 page, with back and home buttons (specification section 8). */
export function NotFoundPage() {
  const { t } = useLingui()
  const router = useRouter()
  // Avoids a second `noindex` where the root route's head has one.
  const isIndexed = useMatches({ select: (matches) => getPage(matches.at(-1)?.pathname ?? '/').isIndexed })
  return (
    <main id="main" className={wrap}>
      <title>{`${t`页面不存在`} · Cuemark`}</title>
      {isIndexed && <meta name="robots" content="noindex" />}
      <EmptyState
        as="h1"
        title={<Trans>页面不存在</Trans>}
        actions={
          <>
            <Button onClick={() => goBack(router)}>
              <Trans>返回上一页</Trans>
            </Button>
            <LinkButton to="/" look="primary">
              <Trans>回到首页</Trans>
            </LinkButton>
          </>
        }
      >
        <p>
          <Trans>链接可能写错了，或者这首作品已不在这里。也许能搜到：</Trans>
        </p>
        <SearchForm />
      </EmptyState>
    </main>
  )
}

/** Browsers that have it know whether there is a page of this site before this one. */
type Navigation = { canGoBack: boolean }

/** The page before this one; home if this one was opened directly, where going back would do nothing. */
function goBack(router: ReturnType<typeof useRouter>): void {
  const { navigation } = window as { navigation?: Navigation }
  const hasPage =
    navigation?.canGoBack || router.history.canGoBack() || (history.length > 1 && document.referrer !== '')
  if (hasPage) router.history.back()
  else void router.navigate({ to: '/', replace: true })
}

/** A search form, which also works before hydration. */
function SearchForm() {
  const { t } = useLingui()
  const router = useRouter()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    void router.navigate({ to: '/explore', search: keyword ? { keyword } : {} })
  }
  return (
    <search>
      <form className={css.form} action="/explore" onSubmit={search}>
        <input
          className={css.input}
          type="search"
          name="keyword"
          aria-label={t`搜索曲名、音乐人或情绪`}
          placeholder={t`曲名、音乐人、情绪…`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        <Button type="submit">
          <Trans>搜索</Trans>
        </Button>
      </form>
    </search>
  )
}
