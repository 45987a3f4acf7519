import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import * as css from './sku-dialog.css.ts'

const GROUPS = [3, 10, 4, 4, 1]

/** Skeleton of the dialog while the licences are loading. */
export function SkuLoading() {
  return (
    <div className={css.levels}>
      <p className={css.loadingText} role="status">
        <Trans>正在加载授权选项…</Trans>
      </p>
      {GROUPS.map((cards, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders that never move.
        <div key={group} className={css.bones}>
          {Array.from({ length: cards }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders that never move.
            <Skeleton key={card} height={64} />
          ))}
        </div>
      ))}
    </div>
  )
}
