import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'
import * as css from '../checkout/checkout.css.ts'
import { useCancelOrder } from '../mutations.ts'

export default function CancelDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useSetAtom(showToastAtom)
  const cancel = useCancelOrder()
  const confirm = () =>
    cancel.mutate(orderNo, {
      onSuccess: () => toast({ kind: 'success', text: t`订单已取消` }),
      onSettled: onClose,
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isCompact
      title={<Trans>取消这个订单？</Trans>}
      footer={
        <div className={css.dialogButtons}>
          <Button onClick={onClose}>
            <Trans>先留着</Trans>
          </Button>
          <Button look="primary" isBusy={cancel.isPending} onClick={confirm}>
            <Trans>取消订单</Trans>
          </Button>
        </div>
      }
    >
      <p>
        <Trans>取消后不能恢复；需要时可以重新下单，价格以届时为准。</Trans>
      </p>
    </Dialog>
  )
}
