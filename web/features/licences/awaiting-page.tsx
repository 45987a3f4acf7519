import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { card, column, muted, page, textLink } from '#web/ui/theme/layout.css.ts'
import type { Licence } from '#worker/modules/licences/contract.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { userQuery } from '../account/queries.ts'
import { UndoExchange } from '../orders/order/undo-exchange.tsx'
import { OrderLine, OrderLines } from '../orders/order-line.tsx'
import { ReadOnlyReason } from '../orders/read-only-reason.tsx'
import { getKind } from './holder.ts'
import * as css from './licence-page.css.ts'
// Imported here because the form is also rendered on the server: its styles must load before its lazy script.
import './form/licence-form.css.ts'
import '#web/ui/form/field.css.ts'
import '#web/ui/form/radio-cards.css.ts'

const LicenceForm = lazy(() => import('./form/licence-form.tsx'))
type Props = { licence: Licence; item: OrderWire['items'][number]; order: OrderWire }

/** A paid licence without a holder: its facts and the form. */
export function AwaitingPage({ licence, item, order }: Props) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user, isPending } = useQuery(userQuery(api))
  if (licence.status === 'revoked') {
    return (
      <main id="main" className={cx(column, page)}>
        <EmptyState as="h1" icon="info" title={<Trans>这项授权已撤销</Trans>} />
      </main>
    )
  }
  return (
    <main id="main" className={cx(column, page)}>
      <header className={css.heading}>
        <h1>
          <Trans>填写授权信息</Trans>
        </h1>
        <p className={muted}>
          <Trans>填写完成后，立即取得授权书与原始音频。</Trans>
        </p>
        <p className={muted}>
          <Trans>购买方：{order.owner.name}</Trans>
        </p>
        {licence.exchange && <ExchangeEnd formUntil={licence.exchange.formUntil} />}
        <UndoExchange orderNo={order.orderNo} item={item} />
        <SeveralWaiting order={order} />
      </header>
      <div className={cx(card, css.line)}>
        <OrderLines>
          <OrderLine line={item} />
        </OrderLines>
      </div>
      <div className={card}>
        {licence.exchange?.formUntil === null ? (
          <EmptyState as="h2" icon="info" title={<Trans>会员已到期，现在不能填写</Trans>}>
            <Trans>这项授权是用会员兑换的。续订会员后可以继续填写，兑换的授权为你保留。</Trans>
          </EmptyState>
        ) : order.readOnly ? (
          <p>
            <ReadOnlyReason owner={order.owner} />
          </p>
        ) : isPending ? (
          // The form takes the address once, when it appears.
          <div className={css.formSpace} />
        ) : (
          <Suspense fallback={<div className={css.formSpace} />}>
            <LicenceForm
              id={licence.id}
              email={user?.email ?? ''}
              phone={user?.mobile ?? ''}
              company={user?.subject.type === 'enterprise' ? user.subject.name : ''}
              kind={getKind(licence)}
              project={order.project}
              hasClient={licence.licenceType === 'agency'}
              isExchanged={licence.exchange !== null}
            />
          </Suspense>
        )}
      </div>
    </main>
  )
}

/** Of a licence that was taken through a membership: until when its form can be filled in, and for whom. */
function ExchangeEnd({ formUntil }: { formUntil: string | null }) {
  const locale = useLocale()
  if (formUntil === null) return null
  const end = getMinute(formUntil, locale)
  return (
    <p className={muted}>
      <Trans>
        这项授权是用会员兑换的：请在会员到期前（{end}）填写，持有人必须是会员的授权对象，姓名或名称、号码与登记的一致。
      </Trans>
    </p>
  )
}

/** Other licences of the order wait too: one form can be given for all of them. */
function SeveralWaiting({ order: { orderNo, licences, readOnly } }: Pick<Props, 'order'>) {
  const waiting = licences.filter(({ status }) => status === 'awaiting_form').length
  if (waiting < 2 || readOnly) return null
  return (
    <p>
      <PlainLink className={textLink} to="/uc/order/$orderNo/licences" params={{ orderNo }}>
        <Plural value={waiting} other="一次填写这个订单的 # 项授权信息" />
      </PlainLink>
    </p>
  )
}
