import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import * as css from './playlist-card.css.ts'

/** Placeholder cards at their final size. */
export function PlaylistGridSkeleton({ count }: { count: number }) {
  return (
    <div className={css.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders that never move.
        <div key={i} className={css.card}>
          <div className={css.place}>
            <Skeleton height="100%" />
          </div>
          <div className={css.name}>
            <Skeleton width="70%" />
          </div>
          <div className={css.facts}>
            <Skeleton width="50%" />
          </div>
        </div>
      ))}
    </div>
  )
}
