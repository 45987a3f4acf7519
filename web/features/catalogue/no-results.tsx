import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { changed, cleared, hasFilters } from './explore-links.ts'
import { type ExploreQuery, searchOf } from './explore-query.ts'

/** Nothing found, and every way on that there is: the first page, fewer filters, other words, everything. */
export function NoResults({ query, total }: { query: ExploreQuery; total: number }) {
  if (total > 0) {
    return (
      <EmptyState
        title={<Trans>没有这一页</Trans>}
        actions={
          <LinkButton to="/explore" search={searchOf({ ...query, page: 1 })}>
            <Trans>回到第一页</Trans>
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      title={<Trans>没有找到合适的作品</Trans>}
      actions={
        <>
          {hasFilters(query) && (
            <LinkButton to="/explore" search={cleared(query)}>
              <Trans>清除筛选条件</Trans>
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
      <Trans>换个说法试试，或减少筛选条件。</Trans>
    </EmptyState>
  )
}
