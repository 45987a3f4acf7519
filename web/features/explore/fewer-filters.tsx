import { Plural, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { ListPage } from '../catalogue-core/list-query.ts'
import { changed } from '../catalogue-core/listing-links.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { getChosen, type NamedTag } from './chosen-filters.tsx'

const MOST = 3

/** The filters without which the list would not be empty, those that leave most first. */
export function FewerFilters({
  query,
  tags,
  without = {},
}: {
  query: ExploreQuery
  tags: readonly NamedTag[]
  without: ListPage['without']
}) {
  const { t, i18n } = useLingui()
  const countOf = ({ key }: { key: string }) => without[key] ?? 0
  return getChosen(query, tags, i18n)
    .filter((one) => countOf(one) > 0)
    .sort((a, b) => countOf(b) - countOf(a))
    .slice(0, MOST)
    .map((one) => (
      <LinkButton key={one.key} to="/explore" search={changed(query, one.without)} keepsScroll preload={false}>
        {t`去掉“${one.text}”`} · <Plural value={countOf(one)} other="# 首" />
      </LinkButton>
    ))
}
