import { Plural, Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { userQuery } from '#web/features/account/queries.ts'
import { back } from '#web/features/orders/list/orders.css.ts'
import { orderQuery } from '#web/features/orders/queries.ts'
import { ReadOnlyReason } from '#web/features/orders/read-only-reason.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { column, muted, page } from '#web/ui/theme/layout.css.ts'
import type { Licence } from '#worker/modules/licences/contract.ts'
import { getKind } from '../holder.ts'
import { licencesOfOrderQuery } from '../queries.ts'
import * as css from './batch.css.ts'
import { IssuedList } from './issued-list.tsx'
import { WaitingForm } from './waiting-form.tsx'

/** All licences of an order: one form for those that wait for it, and the documents of the others. */
export function BatchPage({ orderNo }: { orderNo: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: order } = useSuspenseQuery(orderQuery(api, orderNo))
  const { data } = useSuspenseQuery(licencesOfOrderQuery(api, orderNo))
  const { data: user, isPending } = useQuery(userQuery(api))
  const waiting = data.items.filter(({ status }) => status === 'awaiting_form')
  const others = data.items.filter(({ status }) => status !== 'awaiting_form')
  return (
    <main id="main" className={cx(column, page)}>
      <PlainLink to="/uc/order/$orderNo" params={{ orderNo }} className={back}>
        <Icon name="chevron-left" />
        <Trans>订单 {orderNo}</Trans>
      </PlainLink>
      <header className={css.heading}>
        <h1>
          <Trans>这个订单的授权</Trans>
        </h1>
        <p className={muted}>
          <Trans>购买方：{order.owner.name}</Trans>
        </p>
        {waiting.length > 0 && (
          <p className={muted}>
            <Plural
              value={waiting.length}
              other="# 项待填写授权信息。同一个项目、同一个授权对象只填一次，每项各得一份授权书和自己的编号。"
            />
          </p>
        )}
      </header>
      {order.readOnly && waiting.length > 0 && (
        <p className={css.block}>
          <ReadOnlyReason owner={order.owner} />
        </p>
      )}
      {!order.readOnly &&
        !isPending &&
        groupsOf(waiting).map(({ kind, licences }) => (
          <WaitingForm
            key={kind}
            kind={kind}
            isOnly={licences.length === waiting.length}
            licences={licences}
            order={order}
            email={user?.email ?? ''}
            phone={user?.mobile ?? ''}
            company={user?.subject.type === 'enterprise' ? user.subject.name : ''}
          />
        ))}
      {others.length > 0 && <IssuedList licences={others} order={order} />}
    </main>
  )
}

type Kind = ReturnType<typeof getKind>
/** Companies first: they are usually the larger part. A form can name one kind of holder only. */
const groupsOf = (waiting: readonly Licence[]): { kind: Kind; licences: Licence[] }[] =>
  (['company', 'personal'] as const).flatMap((kind) => {
    const licences = waiting.filter((licence) => getKind(licence) === kind)
    return licences.length > 0 ? [{ kind, licences }] : []
  })
