import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { SIMILAR_TRACKS, similarQuery } from '#web/features/catalogue-core/queries.ts'
import { TrackList } from '#web/features/catalogue-core/rows/track-list.tsx'
import { TrackListSkeleton } from '#web/features/catalogue-core/rows/track-list-skeleton.tsx'
import { HomeSection } from '#web/ui/page-section.tsx'
import * as css from './payment.css.ts'

/** Songs like the one that was bought; left out if there are none or they cannot be read, because the order is done. */
export function BoughtNext({ trackId }: { trackId: string }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data, isError } = useQuery({ ...similarQuery(api, trackId), meta: { isSilent: true } })
  if (isError || data?.items.length === 0) return null
  return (
    <div className={css.songs}>
      <HomeSection
        title={<Trans>你可能还会用到</Trans>}
        more={{ to: '/explore', search: { like: trackId }, text: <Trans>加条件找相似</Trans> }}
      >
        {data ? (
          <TrackList tracks={data.items} label={t`你可能还会用到`} />
        ) : (
          <TrackListSkeleton count={SIMILAR_TRACKS} />
        )}
      </HomeSection>
    </div>
  )
}
