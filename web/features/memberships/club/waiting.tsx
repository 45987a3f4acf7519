import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CancelOrder } from '#web/features/orders/order/cancel-order.tsx'
import { getMinute } from '#web/lib/format/dates.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { MyMembership } from '#worker/modules/orders/membership/contract.ts'
import { KIND_NAMES, LEVEL_NAMES } from '../membership-words.ts'
import * as css from './club.css.ts'

/** The membership order that waits, with the ways to end the waiting. */
export function OpenOrder({ mine: { openOrder, mayOrder } }: { mine: MyMembership }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  if (!openOrder) return null
  const { orderNo, kind, level, amountPayable, isActivating, skuIds } = openOrder
  const what = `${i18n._(KIND_NAMES[kind])} · ${i18n._(LEVEL_NAMES[level])} · ${yuanNamed(amountPayable, locale)}`
  return (
    <section className={css.notice} aria-labelledby="open-order">
      <div className={css.noticeText}>
        <h2 id="open-order" className={css.noticeTitle}>
          {isActivating ? <Trans>会员开通中</Trans> : <Trans>有一个会员订单等待付款</Trans>}
        </h2>
        <p className={css.note}>{what}</p>
        {skuIds.length > 0 && (
          <p className={css.note}>
            <Plural value={skuIds.length} other="会员生效后，带你回到结算时选的 # 项。" />
          </p>
        )}
      </div>
      <div className={css.buttons}>
        {!isActivating && mayOrder && <CancelOrder orderNo={orderNo} />}
        <LinkButton to="/uc/order/$orderNo" params={{ orderNo }}>
          <Trans>订单详情</Trans>
        </LinkButton>
        {!isActivating && mayOrder && (
          <LinkButton look="primary" to="/order/payment" search={{ orderNo }}>
            <Trans>去付款</Trans>
          </LinkButton>
        )}
      </div>
    </section>
  )
}

/** What staff offer this owner; accepting one opens its dialog. */
export function Offers({
  mine: { offers, mayOrder, openOrder },
  onAccept,
}: {
  mine: MyMembership
  onAccept: (offerId: string) => void
}) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return offers.map(({ offerId, kind, level, price, expiresAt }) => (
    <section key={offerId} className={css.notice} aria-label={i18n._(LEVEL_NAMES[level])}>
      <div className={css.noticeText}>
        <h2 className={css.noticeTitle}>
          {kind === 'upgrade' ? (
            <Trans>升级为{i18n._(LEVEL_NAMES[level])}的报价</Trans>
          ) : (
            <Trans>{i18n._(LEVEL_NAMES[level])}的报价</Trans>
          )}
        </h2>
        <p className={css.note}>
          <Trans>
            {yuanNamed(price, locale)}，{getMinute(expiresAt, locale)} 前有效
          </Trans>
        </p>
      </div>
      {mayOrder && !openOrder && (
        <Button look="primary" onClick={() => onAccept(offerId)}>
          <Trans>查看并付款</Trans>
        </Button>
      )}
    </section>
  ))
}
