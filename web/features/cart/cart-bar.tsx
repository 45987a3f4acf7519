import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDock } from '#web/lib/hooks/use-dock.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import { MAX_LINES } from '#worker/modules/orders/values.ts'
import * as css from './cart.css.ts'
import { isTooMany } from './selection.ts'

type Props = {
  items: readonly CartItemWire[]
  selected: readonly CartItemWire[]
  onTick: (items: readonly CartItemWire[], isOn: boolean) => void
}

/** The total of what is selected, and the way to checkout with just that. */
export function CartBar({ selected, onTick }: Props) {
  const { t } = useLingui()
  const dock = useDock()
  const [isUnsaid, setIsUnsaid] = useState(false)
  // What the plan includes is taken at checkout without paying.
  const total = selected.reduce((sum, { price, memberExchange }) => sum + (memberExchange ? 0 : price), 0)
  const exchangeable = selected.filter(({ memberExchange }) => memberExchange).length
  const isOver = isTooMany(selected.length)
  const problem = isOver
    ? t`一个订单最多 ${MAX_LINES} 项，现在选了 ${selected.length} 项`
    : isUnsaid && selected.length === 0
      ? t`还没有选择要结算的授权`
      : ''
  return (
    <div ref={dock} className={css.bar}>
      <div className={css.total} aria-live="polite">
        <span className={css.totalLabel}>
          <Plural value={selected.length} other="已选 # 项，合计" />
        </span>
        <Price fen={total} scale="lg" />
        {exchangeable > 0 && (
          <span className={css.totalLabel}>
            <Plural value={exchangeable} other="其中 # 项会员已包含，结算时兑换" />
          </span>
        )}
      </div>
      <div className={css.submit}>
        {selected.length > 0 && !isOver ? (
          <LinkButton
            look="primary"
            isFull
            to="/order/confirm"
            search={{ skuId: selected.map(({ skuId }) => skuId).join(',') }}
            preload={false}
          >
            <Trans>去结算</Trans>
          </LinkButton>
        ) : isOver ? (
          <Button isFull onClick={() => onTick(selected.slice(MAX_LINES), false)}>
            <Trans>只留前 {MAX_LINES} 项</Trans>
          </Button>
        ) : (
          <Button look="primary" isFull onClick={() => setIsUnsaid(true)}>
            <Trans>去结算</Trans>
          </Button>
        )}
      </div>
      <p role="alert" className={css.barProblem} hidden={problem === ''}>
        {problem}
      </p>
    </div>
  )
}
