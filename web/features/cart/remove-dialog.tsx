import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as css from './cart.css.ts'

/** Asks before several lines are removed at once. */
export default function RemoveDialog({
  count,
  onClose,
  onConfirm,
}: {
  count: number
  onClose: () => void
  onConfirm: () => void
}) {
  return (
    <Dialog
      isOpen
      isCompact
      onClose={onClose}
      title={<Plural value={count} other="从购物车删除 # 项？" />}
      footer={
        <div className={css.dialogButtons}>
          <Button onClick={onClose}>
            <Trans>先留着</Trans>
          </Button>
          <Button look="primary" onClick={onConfirm}>
            <Trans>删除</Trans>
          </Button>
        </div>
      }
    >
      <p>
        <Trans>删除后可以马上撤销。只是暂时不买的，可以移入收藏。</Trans>
      </p>
    </Dialog>
  )
}
