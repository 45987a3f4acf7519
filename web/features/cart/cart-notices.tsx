import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import { useActionContext } from '../actions/action-context.ts'
import { Notice } from '../orders/notice.tsx'
import * as css from './cart.css.ts'
import { fitLines, removeLines } from './line-actions.ts'
import { getKind, hasNewPrice } from './line-kind.ts'

/** Lines that need a look before checkout, each kind with one button for all of them. */
export function CartNotices({ items }: { items: readonly CartItemWire[] }) {
  const actionContext = useActionContext()
  const [isFitting, setIsFitting] = useState(false)
  const misfits = items.filter((item) => getKind(item) === 'misfit')
  const fitting = misfits.filter(({ instead }) => instead && instead.price >= 0)
  const changed = items.filter((item) => hasNewPrice(item) && item.refusal === undefined)
  const fit = async () => {
    setIsFitting(true)
    await fitLines(actionContext, fitting)
    setIsFitting(false)
  }
  return (
    <>
      <Notice>
        {misfits.length > 0 && (
          <div className={css.acts}>
            <Plural value={misfits.length} other="# 项是个人授权，企业不能持有：改为企业授权，或在上面切换身份。" />
            {fitting.length > 1 && (
              <Button scale="sm" isBusy={isFitting} onClick={fit}>
                <Plural value={fitting.length} other="# 项都改为企业授权" />
              </Button>
            )}
          </div>
        )}
      </Notice>
      <Notice>
        {changed.length > 0 && (
          <div className={css.acts}>
            <Plural value={changed.length} other="# 项加入后变了价，合计按现在的价格。" />
            <Button look="quiet" scale="sm" onClick={() => void removeLines(actionContext, changed)}>
              <Trans>删除变价的</Trans>
            </Button>
          </div>
        )}
      </Notice>
    </>
  )
}
