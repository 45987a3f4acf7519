import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '#web/ui/price.tsx'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import * as css from './checkout.css.ts'

/** The sums of an order. Zero amounts are hidden. */
export function Totals({ preview }: { preview: PreviewWire }) {
  return (
    <dl className={css.sums}>
      <Sum label={<Trans>商品价格</Trans>} fen={preview.productPrice} />
      {preview.membershipFee > 0 && <Sum label={<Trans>会员费用</Trans>} fen={preview.membershipFee} />}
      {preview.memberExchange > 0 && <Sum label={<Trans>会员兑换</Trans>} fen={preview.memberExchange} isOff />}
      {preview.discount > 0 && <Sum label={<Trans>优惠</Trans>} fen={preview.discount} isOff />}
    </dl>
  )
}

function Sum({ label, fen, isOff = false }: { label: ReactNode; fen: number; isOff?: boolean }) {
  return (
    <div className={css.sum}>
      <dt className={css.sumLabel}>{label}</dt>
      <dd>
        {isOff && '−'}
        <Price fen={fen} />
      </dd>
    </div>
  )
}
