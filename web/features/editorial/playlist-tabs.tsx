import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChipLink } from '#web/ui/chip.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { PlaylistCategoryWire } from '#worker/modules/editorial/contract.ts'
import * as list from '../catalogue-core/listing.css.ts'
import { changed } from '../catalogue-core/listing-links.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import * as css from './explore-playlists.css.ts'

/** Types of content (specification section 3, "Playlist type numbers"). */
const TYPES: readonly { type: string; words: MessageDescriptor }[] = [
  { type: '1', words: msg`音乐` },
  { type: '2', words: msg`音效` },
  { type: '3', words: msg`采样` },
  { type: '5', words: msg`Beats` },
  { type: '4', words: msg`混合` },
]

/** Tabs of playlist categories, with the content types below. */
export function PlaylistTabs({
  query,
  categories,
}: {
  query: ExploreQuery
  categories: readonly PlaylistCategoryWire[]
}) {
  const { t, i18n } = useLingui()
  const isKnown = categories.some(({ cateId }) => cateId === query.tab)
  const tab = (cateId: string | null, children: ReactNode) => (
    <PlainLink
      key={cateId}
      to="/explore"
      search={changed(query, { tab: cateId })}
      className={list.tab}
      aria-current={query.tab === cateId || (cateId === null && !isKnown && query.tab === null) ? 'true' : undefined}
      keepsScroll
    >
      {children}
    </PlainLink>
  )
  return (
    <>
      <nav className={list.tabs} aria-label={t`歌单分类`}>
        {tab(null, <Trans>全部</Trans>)}
        {categories.map(({ cateId, cateName }) => tab(cateId, cateName))}
      </nav>
      <nav className={css.types} aria-label={t`歌单内容`}>
        {TYPES.map(({ type, words }) => {
          const isOn = query.subTab === type
          return (
            <ChipLink
              key={type}
              to="/explore"
              search={changed(query, { subTab: isOn ? null : type })}
              look={isOn ? 'chosen' : 'outline'}
              aria-current={isOn ? 'true' : undefined}
              keepsScroll
              preload={false}
            >
              {i18n._(words)}
            </ChipLink>
          )
        })}
      </nav>
    </>
  )
}
