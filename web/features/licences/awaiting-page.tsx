import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { card, column, muted, page } from '#web/ui/theme/layout.css.ts'
import type { Licence } from '#worker/modules/licences/contract.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { userQuery } from '../account/queries.ts'
import { OrderLine, OrderLines } from '../orders/order-line.tsx'
import { ReadOnlyReason } from '../orders/read-only-reason.tsx'
import * as css from './licence-page.css.ts'
// Imported here because the form is also rendered on the server: its styles must load before its lazy script.
import './licence-form.css.ts'
import '#web/ui/form/field.css.ts'
import '#web/ui/form/radio-cards.css.ts'

const LicenceForm = lazy(() => import('./licence-form.tsx'))
type Props = { licence: Licence; item: OrderWire['items'][number]; order: OrderWire }

/** The kind of holder follows from the type of the licence (docs/licensing.md, 2). */
const getKind = ({ licenceType }: Licence) =>
  licenceType === 'individual' || licenceType === 'personal' ? 'personal' : 'company'

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
      </header>
      <div className={cx(card, css.line)}>
        <OrderLines>
          <OrderLine line={item} />
        </OrderLines>
      </div>
      <div className={card}>
        {order.readOnly ? (
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
              kind={getKind(licence)}
              hasClient={licence.licenceType === 'agency'}
            />
          </Suspense>
        )}
      </div>
    </main>
  )
}
