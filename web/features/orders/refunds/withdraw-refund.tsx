import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { cluster } from '#web/ui/theme/layout.css.ts'
import * as css from './refund.css.ts'
import { useWithdrawRefund } from './refund-queries.ts'

/** Taking a request back, after one more question; the licences were never touched. */
export function WithdrawRefund({ refundNo }: { refundNo: string }) {
  const { i18n } = useLingui()
  const withdraw = useWithdrawRefund()
  const [isAsked, setIsAsked] = useState(false)
  const start = useRef<HTMLDivElement>(null)
  const stay = () => {
    setIsAsked(false)
    // The button that was pressed is gone: the focus goes back to the one before.
    requestAnimationFrame(() => start.current?.querySelector('button')?.focus())
  }
  return (
    <div ref={start} className={css.withdraw}>
      {isAsked ? (
        <>
          <p role="status">
            <Trans>撤回后授权照常使用；之后仍可重新申请。</Trans>
          </p>
          <div className={cluster}>
            <Button scale="sm" autoFocus isBusy={withdraw.isPending} onClick={() => withdraw.mutate(refundNo)}>
              <Trans>确定撤回</Trans>
            </Button>
            <Button scale="sm" look="quiet" onClick={stay}>
              <Trans>不撤回</Trans>
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button scale="sm" look="quiet" onClick={() => setIsAsked(true)}>
            <Trans>撤回申请</Trans>
          </Button>
        </div>
      )}
      <FormError text={withdraw.error ? errorText(i18n, withdraw.error) : undefined} />
    </div>
  )
}
