import { Trans, useLingui } from '@lingui/react/macro'
import type { SearchPage } from '#worker/modules/catalogue/contract.ts'
import * as css from '../catalogue-core/listing.css.ts'

/** Search words without matches, and the words that were searched instead. */
export function CorrectedWords({ forgiven }: { forgiven: SearchPage['forgiven'] }) {
  const { t } = useLingui()
  if (forgiven.length === 0) return null
  return (
    <p className={css.forgiven}>
      {forgiven.map(({ word, by }) => {
        const meant = by.join(t`、`)
        return (
          <span key={word}>
            <Trans>
              没有找到“{word}”，显示的是 <b>{meant}</b> 的结果。
            </Trans>
          </span>
        )
      })}
    </p>
  )
}
