import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { page, wrap } from '#web/ui/theme/layout.css.ts'
import * as css from './landing.css.ts'

/** Skeleton of the page. */
export function LandingPending() {
  return (
    <main id="main" className={cx(wrap, page, css.page)} aria-busy="true">
      <div className={css.greeting}>
        <Skeleton width={220} height={44} />
      </div>
      <Skeleton height={96} />
      <Skeleton height={220} />
      <div className={css.cards}>
        <Skeleton height={260} />
        <Skeleton height={260} />
        <Skeleton height={260} />
      </div>
    </main>
  )
}
