import { Skeleton } from '../../ui/skeleton.tsx'
import * as css from './explore.css.ts'
import { TrackListSkeleton } from './track-list-skeleton.tsx'

/** The list's own shape while the first answer is on its way. */
export function ExplorePending() {
  return (
    <div className={css.layout}>
      <div className={css.filters} />
      <main id="main" aria-busy="true">
        <div className={css.head}>
          <Skeleton width={160} height={36} />
        </div>
        <TrackListSkeleton count={10} />
      </main>
    </div>
  )
}
