import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { withMessages } from '#web/lib/with-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import { useActionContext } from '../actions/action-context.ts'
import { useFaved } from '../actions/viewer-flags.ts'
import * as css from './cart.css.ts'
import { moveLines, removeLines, unfavouriteLines } from './line-actions.ts'
import { canBuy } from './line-kind.ts'

const RemoveDialog = lazy(() => withMessages(() => import('./remove-dialog.tsx')))
type Props = {
  items: readonly CartItemWire[]
  selected: readonly CartItemWire[]
  onTick: (items: readonly CartItemWire[], isOn: boolean) => void
}

/** Select all, and what can be done with the selected lines. */
export function CartTools({ items, selected, onTick }: Props) {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const [isAsking, setIsAsking] = useState(false)
  const [isUnsaid, setIsUnsaid] = useState(false)
  const isFaved = useFaved()
  const faved = selected.filter(({ track }) => track && isFaved(track))
  const buyable = items.filter(canBuy)
  const isAll = buyable.length > 0 && selected.length === buyable.length
  const act = (what: () => unknown) => {
    setIsUnsaid(selected.length === 0)
    if (selected.length > 0) void what()
  }
  return (
    <div className={css.tools}>
      <div className={css.all}>
        <Checkbox
          isMixed={selected.length > 0 && !isAll}
          checked={isAll}
          disabled={buyable.length === 0}
          onChange={(event) => onTick(buyable, event.target.checked)}
        >
          <Trans>全选</Trans>{' '}
          <span className={css.totalLabel}>
            <Plural value={selected.length} other="已选 # 项" />
          </span>
        </Checkbox>
      </div>
      <Button look="quiet" scale="sm" onClick={() => act(() => moveLines(actionContext, selected))}>
        <Trans>移入收藏</Trans>
      </Button>
      {faved.length > 0 && (
        <Button look="quiet" scale="sm" onClick={() => act(() => unfavouriteLines(actionContext, faved))}>
          <Trans>取消收藏</Trans>
        </Button>
      )}
      <Button look="quiet" scale="sm" onClick={() => act(() => setIsAsking(true))}>
        <Trans>删除所选</Trans>
      </Button>
      <p role="alert" className={css.problem} hidden={!isUnsaid || selected.length > 0}>
        {isUnsaid && selected.length === 0 && t`请先选择要删除或收藏的授权`}
      </p>
      {isAsking && (
        <Suspense>
          <RemoveDialog
            count={selected.length}
            onClose={() => setIsAsking(false)}
            onConfirm={() => {
              setIsAsking(false)
              void removeLines(actionContext, selected)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
