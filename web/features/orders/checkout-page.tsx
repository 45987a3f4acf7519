import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { column, muted, page } from '../../ui/layout.css.ts'
import { Price } from '../../ui/price.tsx'
import * as css from './checkout.css.ts'
import { Notice } from './notice.tsx'
import { OrderLine, OrderLines } from './order-line.tsx'
import { Totals } from './totals.tsx'
import { useCheckout } from './use-checkout.ts'

const UsageDialog = lazy(() => import('./usage-dialog.tsx'))
const USAGE_ID = 'usage-accepted'

export function CheckoutPage({ skuIds }: { skuIds: string[] }) {
  const { t } = useLingui()
  const { preview, buyable, notice, submit, isBusy } = useCheckout(skuIds)
  const [isAccepted, setIsAccepted] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const lost = preview.lines.length - buyable.length

  const press = () => {
    if (isAccepted) submit()
    else {
      setIsAsked(true)
      document.getElementById(USAGE_ID)?.focus()
    }
  }
  const accept = (accepted: boolean) => {
    setIsAccepted(accepted)
    setIsAsked(false)
  }
  return (
    <main id="main" className={cx(column, page)}>
      <header className={css.heading}>
        <h1>
          <Trans>确认订单</Trans>
        </h1>
        <p className={muted}>
          <Trans>核对每一项授权的范围，付款后按此生成授权书。</Trans>
        </p>
      </header>
      <Notice>{notice}</Notice>
      {lost > 0 && (
        <Notice>
          <Plural value={lost} other="# 项授权暂时不能购买，未计入合计。" />
        </Notice>
      )}
      <section className={css.section} aria-label={t`授权清单`}>
        <OrderLines>
          {preview.lines.map((line) => (
            <OrderLine key={line.skuId} line={line} />
          ))}
        </OrderLines>
      </section>
      <Totals preview={preview} />
      <div className={css.usage}>
        <Checkbox
          id={USAGE_ID}
          checked={isAccepted}
          onChange={(event) => accept(event.target.checked)}
          error={isAsked ? t`请先阅读并同意使用声明` : undefined}
        >
          <Trans>我已阅读并同意《音乐使用声明》</Trans>
        </Checkbox>
        <button type="button" className={css.readLink} onClick={() => setIsReading(true)}>
          <Trans>阅读声明全文</Trans>
        </button>
      </div>
      <div className={css.bar}>
        <div className={css.total}>
          <span className={css.totalLabel}>
            <Trans>应付</Trans>
          </span>
          <span aria-live="polite">
            <Price fen={preview.final} scale="lg" />
          </span>
        </div>
        <div className={css.submit}>
          <Button look="primary" isFull isBusy={isBusy} isDisabled={buyable.length === 0} onClick={press}>
            <Trans>提交订单</Trans>
          </Button>
        </div>
      </div>
      {isReading && (
        <Suspense>
          <UsageDialog
            onClose={() => setIsReading(false)}
            onAccept={() => {
              accept(true)
              setIsReading(false)
            }}
          />
        </Suspense>
      )}
    </main>
  )
}
