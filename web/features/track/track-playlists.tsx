import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary, useRouteContext } from '@tanstack/react-router'
import { Suspense } from 'react'
import { HomeSection } from '#web/ui/page-section.tsx'
import { TRACK_PLAYLISTS, trackPlaylistsQuery } from '../catalogue-core/queries.ts'
import { PlaylistGrid } from '../editorial/playlist-grid.tsx'

/** Playlists that contain the track. The last section, so that nothing moves when it loads or turns out to be empty. */
export function TrackPlaylists({ id }: { id: string }) {
  return (
    <CatchBoundary getResetKey={() => id} errorComponent={() => null}>
      <Suspense>
        <Playlists id={id} />
      </Suspense>
    </CatchBoundary>
  )
}

function Playlists({ id }: { id: string }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery(trackPlaylistsQuery(api, id))
  if (data.items.length === 0) return null
  return (
    <HomeSection title={<Trans>收录在这些歌单</Trans>}>
      <PlaylistGrid playlists={data.items.slice(0, TRACK_PLAYLISTS)} label={t`收录在这些歌单`} isSection />
    </HomeSection>
  )
}
