import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { ORDER_STATUS } from '#worker/modules/orders/values.ts'
import { Countdown } from '../orders/countdown.tsx'
import { BriefRow } from './brief-row.tsx'
import * as css from './landing.css.ts'
import { OrderNames } from './order-names.tsx'
import type { LicenceBrief, OrderBrief, Summary } from './queries.ts'

/** Tasks of the buyer, most urgent first. `asOf`: when the summary was read (Unix ms). */
export function WaitingList({ summary, asOf }: { summary: Summary; asOf: number }) {
  const { orders, licences } = summary
  const { noPayCount, waitConfirmCount } = orders.counts
  const isQuiet = noPayCount + waitConfirmCount + licences.awaitingFormCount === 0
  const hidden = noPayCount - orders.unpaid.length + licences.awaitingFormCount - licences.awaitingForm.length
  return (
    <section className={css.section} aria-labelledby="waiting">
      <h2 id="waiting" className={css.title}>
        <Trans>等你处理</Trans>
      </h2>
      {isQuiet && (
        <p className={css.quiet}>
          <Trans>没有要付的款，也没有要填的授权信息。</Trans>
        </p>
      )}
      <ul className={css.rows}>
        {orders.unpaid.map((order, i) => (
          <Unpaid key={order.orderNo} order={order} asOf={asOf} isFirst={i === 0} />
        ))}
        {licences.awaitingForm.map((licence) => (
          <Awaiting key={licence.id} licence={licence} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className={css.more}>
          <Link className={textLink} to="/uc/order">
            <Trans>还有 {hidden} 项，在订单列表里</Trans>
          </Link>
        </p>
      )}
      {waitConfirmCount > 0 && (
        <p className={css.more}>
          <Link className={textLink} to="/uc/order" search={{ status: ORDER_STATUS.waitConfirm }}>
            <Trans>{waitConfirmCount} 笔转账由我们在 48 小时内确认</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}

function Unpaid({ order, asOf, isFirst }: { order: OrderBrief; asOf: number; isFirst: boolean }) {
  const { t } = useLingui()
  const { orderNo, autoCancelAt } = order
  const name = order.names[0] ?? orderNo
  return (
    <BriefRow
      cover={order.cover}
      icon={order.kind === 'membership' ? 'member' : undefined}
      title={
        <Link className={css.nameLink} to="/uc/order/$orderNo" params={{ orderNo }}>
          <OrderNames order={order} />
        </Link>
      }
      note={
        <>
          <Price fen={order.amountPayable} />
          {autoCancelAt && (
            <span>
              <Trans>
                <Countdown until={autoCancelAt} asOf={asOf} /> 后自动取消
              </Trans>
            </span>
          )}
        </>
      }
    >
      <LinkButton
        look={isFirst ? 'primary' : 'secondary'}
        scale="sm"
        to="/order/payment"
        search={{ orderNo }}
        aria-label={t`去付款：${name}`}
      >
        <Trans>去付款</Trans>
      </LinkButton>
    </BriefRow>
  )
}

function Awaiting({ licence }: { licence: LicenceBrief }) {
  const { t } = useLingui()
  const name = licence.name || t`已移除的作品`
  return (
    <BriefRow
      cover={licence.cover}
      title={name}
      note={<Trans>已付款。填写授权信息后，即可取得授权书与原始音频。</Trans>}
    >
      <LinkButton scale="sm" to="/uc/licence/$id" params={{ id: licence.id }} aria-label={t`填写授权信息：${name}`}>
        <Trans>填写授权信息</Trans>
      </LinkButton>
    </BriefRow>
  )
}
