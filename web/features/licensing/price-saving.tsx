import { Trans } from '@lingui/react/macro'
import { isEnquiry, yuan } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import * as css from './price-card.css.ts'

/** The discount; renders nothing if there is none. Amounts in fen. */
export function PriceSaving({ fen, originalFen }: { fen: number; originalFen: number }) {
  const locale = useLocale()
  if (isEnquiry(fen) || originalFen <= fen) return null
  const amount = yuan(originalFen - fen, locale)
  const percent = Math.round(((originalFen - fen) / originalFen) * 100)
  return (
    <p className={css.saving}>
      <Trans>
        比原价省 {amount}（{percent}%）
      </Trans>
    </p>
  )
}
