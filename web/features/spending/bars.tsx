import { yuan } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { assignInlineVars } from '#web/ui/inline-vars.ts'
import type { LedgerWire } from '#worker/modules/orders/ledger/contract.ts'
import type { LedgerKind } from '#worker/modules/orders/ledger/values.ts'
import * as css from './spending.css.ts'

/** More would not be told apart; the table has them all: of months the newest, of others the largest. */
const MOST = 12

/** Bars beside each other's size. Hidden from screen readers: the table below says the same in numbers. */
export function Bars({ items, by }: { items: LedgerWire['items']; by: LedgerKind }) {
  const locale = useLocale()
  const shown = by === 'month' ? items.slice(-MOST) : items.slice(0, MOST)
  const most = Math.max(1, ...shown.map(({ amount }) => amount))
  return (
    <div className={css.chart} aria-hidden="true">
      {shown.map(({ key, name, amount }) => (
        <div key={key} className={css.bar}>
          <span className={css.barName}>{name}</span>
          <span className={css.track}>
            <div
              className={css.fill}
              style={assignInlineVars({ [css.share]: String((Math.max(0, amount) / most) * 100) })}
            />
          </span>
          <span className={css.barValue}>{yuan(amount, locale)}</span>
        </div>
      ))}
    </div>
  )
}
