import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { HomeSection } from '#web/ui/page-section.tsx'
import { PlaylistGrid } from './playlist-grid.tsx'
import { RECOMMENDED, recommendedPlaylistsQuery } from './queries.ts'

/** Playlists recommended by editors; renders nothing if there are none. */
export function RecommendedPlaylists() {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(recommendedPlaylistsQuery(api))
  const playlists = data?.items.slice(0, RECOMMENDED) ?? []
  if (playlists.length === 0) return null
  return (
    <HomeSection
      title={<Trans>为你的画面挑的</Trans>}
      note={<Trans>按适合的内容</Trans>}
      more={{ to: '/explore', search: { category: 'songList' }, text: <Trans>全部歌单</Trans> }}
    >
      <PlaylistGrid playlists={playlists} label={t`推荐歌单`} isSection firstCount={6} />
    </HomeSection>
  )
}
