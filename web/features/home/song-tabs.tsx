import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { assignInlineVars } from '#web/ui/inline-vars.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useChipTabs } from '#web/ui/navigation/chip-tabs.tsx'
import { HomeSection } from '#web/ui/page-section.tsx'
import type { TagWire } from '#worker/modules/catalogue/contract.ts'
import { SONG_ROWS as ROWS, songsQuery } from '../catalogue-core/queries.ts'
import { TrackList } from '../catalogue-core/rows/track-list.tsx'
import { TrackListSkeleton } from '../catalogue-core/rows/track-list-skeleton.tsx'
import * as css from './home-songs.css.ts'

/** Tab of recommended songs, without a tag. */
const ANY = 'any'

/** Songs with a tab for each tag; `first`: label of an additional first tab that has no tag. */
export function SongTabs({
  title,
  first,
  tags,
  width,
}: {
  title: string
  first?: string
  tags: readonly Pick<TagWire, 'id' | 'name'>[]
  width: keyof typeof ROWS
}) {
  const tabs = [...(first ? [{ key: ANY, name: first }] : []), ...tags.map(({ id, name }) => ({ key: id, name }))]
  const [chosen, setChosen] = useState(tabs[0]?.key ?? ANY)
  const { tabProps, panel } = useChipTabs(tabs, chosen, setChosen)
  if (tabs.length === 0) return null
  const searchFor = (key: string) => ({ category: 'music', ...(key !== ANY && { tags: key }) })
  const list = (
    <div className={css.tabs[width]} role="tablist" aria-label={title}>
      {tabs.map((tab) => (
        <ChipLink
          key={tab.key}
          {...tabProps(tab)}
          look={tab.key === chosen ? 'chosen' : 'outline'}
          to="/explore"
          search={searchFor(tab.key)}
          preload={false}
        >
          {tab.name}
        </ChipLink>
      ))}
    </div>
  )
  return (
    <HomeSection
      title={title}
      more={{ to: '/explore', search: searchFor(chosen), text: <Trans>查看全部</Trans> }}
      {...(width === 'wide' ? { aside: list } : { below: list })}
    >
      <div {...panel}>
        <Songs tag={chosen === ANY ? null : chosen} label={title} count={ROWS[width]} />
      </div>
    </HomeSection>
  )
}

/** The previous tab's songs stay, dimmed, until the next tab's have loaded. */
function Songs({ tag, label, count }: { tag: string | null; label: string; count: number }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data, isPlaceholderData, isError, error, isFetching, refetch } = useQuery({
    ...songsQuery(api, tag),
    placeholderData: keepPreviousData,
  })
  const songs = data?.items.slice(0, count) ?? []
  const [rowsSeen, setRowsSeen] = useState(songs.length)
  if (songs.length > rowsSeen) setRowsSeen(songs.length)
  return (
    <div
      className={css.songs}
      style={assignInlineVars({ [css.rowsSeen]: String(rowsSeen) })}
      aria-busy={isPlaceholderData || (isFetching && !data)}
    >
      {songs.length > 0 && <TrackList tracks={songs} label={label} />}
      {data && songs.length === 0 && <NoSongs />}
      {!data &&
        (isError ? (
          <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
        ) : (
          <TrackListSkeleton count={count} />
        ))}
    </div>
  )
}

const NoSongs = () => (
  <EmptyState
    title={<Trans>这里还没有作品</Trans>}
    actions={
      <LinkButton to="/explore" search={{ category: 'music' }}>
        <Trans>浏览全部音乐</Trans>
      </LinkButton>
    }
  />
)
