import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import * as css from './track-row.css.ts'

/**
 * Placeholder rows at final size. A separate file, because it is part of the route, which is loaded with every page.
 */
export function TrackListSkeleton({ count }: { count: number }) {
  return (
    <div className={css.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <div key={i} className={css.row}>
          <Skeleton width={48} height={48} />
          <div className={css.names}>
            <Skeleton width="60%" />
          </div>
          <div className={css.wave}>
            <Skeleton height={24} />
          </div>
          <div className={css.facts}>
            <div className={css.tags} />
            <div className={css.tempo} />
            <div className={css.duration} />
          </div>
          <Skeleton width={72} />
        </div>
      ))}
    </div>
  )
}
