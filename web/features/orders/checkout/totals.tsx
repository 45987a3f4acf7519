import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Price } from '#web/ui/price.tsx'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import * as css from './checkout.css.ts'

/** The sums of an order, each with what it stands for; the final sum is in the bar. Zero amounts are hidden. */
export function Totals({ preview, count }: { preview: PreviewWire; count: number }) {
  return (
    <dl className={css.sums}>
      <Sum
        label={<Trans>商品价格</Trans>}
        fen={preview.productPrice}
        note={<Plural value={count} other="# 项授权的现价之和" />}
      />
      {preview.membershipFee > 0 && (
        <Sum label={<Trans>会员费用</Trans>} fen={preview.membershipFee} note={<Trans>随本单开通的会员</Trans>} />
      )}
      {preview.memberExchange > 0 && (
        <Sum
          label={<Trans>会员兑换</Trans>}
          fen={preview.memberExchange}
          note={<Trans>用会员兑换的授权不另付款</Trans>}
          isOff
        />
      )}
      {preview.discount > 0 && (
        <Sum label={<Trans>优惠</Trans>} fen={preview.discount} note={preview.coupon?.name} isOff />
      )}
    </dl>
  )
}

function Sum({ label, fen, note, isOff = false }: { label: ReactNode; fen: number; note: ReactNode; isOff?: boolean }) {
  return (
    <div className={css.sum}>
      <dt className={css.sumLabel}>
        {label} <span className={css.sumNote}>{note}</span>
      </dt>
      <dd>
        {isOff && '−'}
        <Price fen={fen} />
      </dd>
    </div>
  )
}
