import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { RebuyWire } from '#worker/modules/orders/rebuy/contract.ts'
import * as checkout from '../checkout/checkout.css.ts'
import * as css from './again.css.ts'

/** What of an order cannot be bought again and why, and what to do with the rest. */
export default function LostDialog({
  answer: { onSale, offSale },
  onClose,
  onBuy,
  onAdd,
}: {
  answer: RebuyWire
  onClose: () => void
  onBuy: () => unknown
  onAdd: () => Promise<unknown>
}) {
  const [isAdding, setIsAdding] = useState(false)
  const add = async () => {
    setIsAdding(true)
    await onAdd()
    setIsAdding(false)
  }
  return (
    <Dialog
      isOpen
      isCompact
      onClose={onClose}
      title={
        onSale.length > 0 ? (
          <Plural value={offSale.length} other="# 项不能再次购买" />
        ) : (
          <Trans>这个订单里的授权都不能再次购买</Trans>
        )
      }
      footer={
        <div className={checkout.dialogButtons}>
          {onSale.length > 0 ? (
            <>
              <Button isBusy={isAdding} onClick={add}>
                <Trans>其余加入购物车</Trans>
              </Button>
              <Button look="primary" onClick={onBuy}>
                <Plural value={onSale.length} other="购买其余 # 项" />
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>
              <Trans>知道了</Trans>
            </Button>
          )}
        </div>
      }
    >
      <ul className={css.lines}>
        {offSale.map(({ skuId, trackId, name, refusal }) => (
          <li key={skuId}>
            <div className={css.name}>{name}</div>
            <div className={css.reason}>{refusal.msg}</div>
            <PlainLink className={`${textLink} ${css.links}`} to="/track/$id" params={{ id: trackId }}>
              <Trans>查看作品</Trans>
            </PlainLink>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
