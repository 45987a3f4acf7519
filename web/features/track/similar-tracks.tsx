import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryErrorResetBoundary, useSuspenseQuery } from '@tanstack/react-query'
import { CatchBoundary, useRouteContext } from '@tanstack/react-router'
import { Suspense } from 'react'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { HomeSection } from '#web/ui/page-section.tsx'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { SIMILAR_TRACKS, similarQuery } from '../catalogue-core/queries.ts'
import { useRecommendationReasons } from '../catalogue-core/recommendation-reason.ts'
import { TrackList } from '../catalogue-core/rows/track-list.tsx'
import { TrackListSkeleton } from '../catalogue-core/rows/track-list-skeleton.tsx'
import { getCategory } from '../catalogue-core/track.ts'
import * as css from './track-page.css.ts'

/** Similar tracks: loaded after the page, with reserved space. */
export function SimilarTracks({ track }: { track: TrackWire }) {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <div id="similar" className={css.below}>
      <HomeSection
        title={<Trans>听起来相近</Trans>}
        note={<Trans>按音色、速度、情绪与配器比对</Trans>}
        more={{ to: '/explore', search: { like: track.id }, text: <Trans>加条件找相似</Trans> }}
      >
        <CatchBoundary
          getResetKey={() => track.id}
          errorComponent={({ error, reset: again }) => (
            <ErrorState
              error={error}
              onRetry={() => {
                reset()
                again()
              }}
            />
          )}
        >
          <Suspense fallback={<TrackListSkeleton count={SIMILAR_TRACKS} />}>
            <Rows track={track} />
          </Suspense>
        </CatchBoundary>
      </HomeSection>
    </div>
  )
}

function Rows({ track }: { track: TrackWire }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery(similarQuery(api, track.id))
  const becauseWords = useRecommendationReasons()
  if (data.items.length > 0)
    return (
      <TrackList
        tracks={data.items}
        label={t`听起来相近`}
        noteOf={({ because }) => becauseWords(because).join(' · ')}
      />
    )
  return (
    <EmptyState
      title={<Trans>还没有相近的作品</Trans>}
      actions={
        <LinkButton to="/explore" search={{ category: getCategory(track.type) }}>
          <Trans>查看全部</Trans>
        </LinkButton>
      }
    />
  )
}
