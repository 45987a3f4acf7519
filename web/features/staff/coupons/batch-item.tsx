import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { conditionWords, couponMoney } from '#web/features/orders/coupons/coupon-words.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { shortDayOf, shortLastDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cluster, muted } from '#web/ui/theme/layout.css.ts'
import * as staff from '../staff.css.ts'
import { type Batch, useStopBatch } from './batch-queries.ts'

/** A batch: what it gives, how much of it was redeemed and used, and what that took off. */
export function BatchItem({ batch }: { batch: Batch }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { quantity, perOwner, redeemed, held, used } = batch
  const worth = { ...batch, amount: batch.amountFen, threshold: batch.thresholdFen }
  return (
    <li className={staff.item}>
      <div className={staff.itemHead}>
        <h2 className={staff.itemTitle}>{batch.name}</h2>
        <span>{conditionWords(i18n, worth, locale)}</span>
        {batch.waits && (
          <Badge tone="waiting">
            <Trans>等待第二人确认</Trans>
          </Badge>
        )}
        {batch.stoppedAt && (
          <Badge>
            <Trans>已停止</Trans>
          </Badge>
        )}
      </div>
      <p>
        <Trans>
          已领取 {redeemed} / {quantity}，每个身份最多 {perOwner} 张
        </Trans>
      </p>
      <p>
        <Trans>
          已使用 {used}，待付款占用 {held}，共减 {couponMoney(batch.deductedFen, locale)}
        </Trans>
      </p>
      <p className={muted}>
        <Trans>
          {shortDayOf(batch.startsAt, locale)} 至 {shortLastDayOf(batch.expiresAt, locale)}，含首尾两天
        </Trans>
        {' · '}
        {batch.sharedCode ? <Trans>一个共用码</Trans> : <Trans>一券一码</Trans>}
      </p>
      {!batch.stoppedAt && <Stop batch={batch} />}
    </li>
  )
}

/** Asks once more, because a stop is for good. */
function Stop({ batch }: { batch: Batch }) {
  const { i18n } = useLingui()
  const stop = useStopBatch()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className={staff.list}>
      {isAsked ? (
        <div className={cluster}>
          <span>
            <Trans>停止后不能恢复；已领取的券仍可使用。</Trans>
          </span>
          <Button scale="sm" isBusy={stop.isPending} onClick={() => stop.mutate(batch.id)}>
            <Trans>确定停止</Trans>
          </Button>
          <Button scale="sm" onClick={() => setIsAsked(false)}>
            <Trans>不停止</Trans>
          </Button>
        </div>
      ) : (
        <div>
          <Button scale="sm" onClick={() => setIsAsked(true)}>
            <Trans>停止发放</Trans>
          </Button>
        </div>
      )}
      <FormError text={stop.error ? errorText(i18n, stop.error) : undefined} />
    </div>
  )
}
