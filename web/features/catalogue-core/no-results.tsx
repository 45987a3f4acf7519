import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { changed, cleared, hasFilters } from './listing-links.ts'
import { type ExploreQuery, toSearch } from './listing-query.ts'
import { NoSuchPage } from './no-such-page.tsx'

type Missed = { query: ExploreQuery; total: number }

/** Nothing found, with all alternatives: first page, suggested keyword, fewer filters (`children`: single ones), everything. */
export function NoResults({
  query,
  total,
  didYouMean,
  children,
}: Missed & { didYouMean: string | null; children?: ReactNode }) {
  if (total > 0) return <NoExplorePage query={query} />
  return (
    <EmptyState
      title={<Trans>没有找到合适的作品</Trans>}
      actions={
        <>
          {children}
          {hasFilters(query) && (
            <LinkButton to="/explore" search={cleared(query)}>
              <Trans>清除筛选条件</Trans>
            </LinkButton>
          )}
          {query.searchType && query.searchType !== 'song' && query.keyword && (
            <LinkButton to="/explore" search={changed(query, { searchType: null })}>
              <Trans>搜索全部内容</Trans>
            </LinkButton>
          )}
          {query.category && query.keyword && (
            <LinkButton to="/explore" search={changed(query, { category: null })}>
              <Trans>在全部分类中搜索</Trans>
            </LinkButton>
          )}
          <LinkButton to="/explore" search={{ category: 'music' }} look="quiet">
            <Trans>浏览全部音乐</Trans>
          </LinkButton>
        </>
      }
    >
      {didYouMean ? (
        <Trans>
          你要找的是不是
          <PlainLink
            to="/explore"
            search={changed(query, { keyword: didYouMean, isClick: true })}
            className={textLink}
            preload={false}
          >
            {didYouMean}
          </PlainLink>
          ？
        </Trans>
      ) : (
        <Trans>换个说法试试，或减少筛选条件。</Trans>
      )}
    </EmptyState>
  )
}

/** The same for playlists. */
export function NoPlaylists({ query, total }: Missed) {
  if (total > 0) return <NoExplorePage query={query} />
  return (
    <EmptyState
      title={<Trans>没有找到合适的歌单</Trans>}
      actions={
        <>
          {query.keyword && (
            <LinkButton to="/explore" search={{ category: 'music', keyword: query.keyword }}>
              <Trans>在音乐中搜索“{query.keyword}”</Trans>
            </LinkButton>
          )}
          <LinkButton
            to="/explore"
            search={changed(query, { tab: null, subTab: null, keyword: '' })}
            look={query.keyword ? 'quiet' : 'secondary'}
          >
            <Trans>查看全部歌单</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>换个说法试试，或看看其他分类。</Trans>
    </EmptyState>
  )
}

const NoExplorePage = ({ query }: { query: ExploreQuery }) => (
  <NoSuchPage
    first={
      <LinkButton to="/explore" search={toSearch({ ...query, page: 1 })}>
        <Trans>回到第一页</Trans>
      </LinkButton>
    }
  />
)
