import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useActionContext } from '#web/features/actions/action-context.ts'
import { withMessages } from '#web/lib/with-messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { RebuyWire } from '#worker/modules/orders/rebuy/contract.ts'
import { addAgain, readAgain } from './rebuy.ts'

const LostDialog = lazy(() => withMessages(() => import('./lost-dialog.tsx')))

/**
 * Asks which licences of the order are still on sale: with all of them on to checkout, otherwise first shows what is not.
 * `hasCart`: also with a button that puts them into the cart.
 */
export function BuyAgain({ orderNo, hasCart = false }: { orderNo: string; hasCart?: boolean }) {
  const navigate = useNavigate()
  const actionContext = useActionContext()
  const [busy, setBusy] = useState<'buy' | 'cart'>()
  const [lost, setLost] = useState<RebuyWire>()
  const buy = (answer: RebuyWire) =>
    navigate({ to: '/order/confirm', search: { skuId: answer.onSale.map(({ skuId }) => skuId).join(',') } })
  const start = async (how: 'buy' | 'cart') => {
    setBusy(how)
    const answer = await readAgain(actionContext, orderNo)
    if (answer && answer.offSale.length > 0) setLost(answer)
    else if (answer) await (how === 'buy' ? buy(answer) : addAgain(actionContext, answer))
    setBusy(undefined)
  }
  return (
    <>
      {hasCart && (
        <Button look="quiet" scale="sm" isBusy={busy === 'cart'} onClick={() => start('cart')}>
          <Trans>加入购物车</Trans>
        </Button>
      )}
      <Button scale="sm" isBusy={busy === 'buy'} onClick={() => start('buy')}>
        <Trans>再次购买</Trans>
      </Button>
      {lost && (
        <Suspense>
          <LostDialog
            answer={lost}
            onClose={() => setLost(undefined)}
            onBuy={() => buy(lost)}
            onAdd={() => addAgain(actionContext, lost).then(() => setLost(undefined))}
          />
        </Suspense>
      )}
    </>
  )
}
