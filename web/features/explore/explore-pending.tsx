import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import * as css from '../catalogue-core/listing.css.ts'
import { TrackListSkeleton } from '../catalogue-core/rows/track-list-skeleton.tsx'

const GROUPS = [9, 8, 6, 6]

/** Skeleton of the page, until the first response. */
export function ExplorePending() {
  return (
    <div className={css.layout}>
      <div className={css.filters} aria-hidden="true">
        {GROUPS.map((options, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders that never move.
          <Skeleton key={i} height={options * 32 + 20} />
        ))}
      </div>
      <main id="main" aria-busy="true">
        <div className={css.head}>
          <div className={css.heading}>
            <Skeleton width={160} height={44} />
          </div>
        </div>
        <TrackListSkeleton count={20} />
      </main>
    </div>
  )
}
