import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { subjectsQuery, userQuery } from '#web/features/account/queries.ts'
import SubjectChoice from '#web/features/account/subject-choice.tsx'
import { isForOrganisation } from '#web/features/cart/for-organisation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import * as css from './checkout.css.ts'

/** Id of the heading, which takes the focus when the pressed button disappears. */
export const ORDER_FOR_ID = 'order-for'

type Props = Pick<PreviewWire, 'owner'> & Partial<Pick<PreviewWire, 'lines'>>

/**
 * Whom the order is for, with a switch, for members of a company; others who buy a company's licence (one of `lines`) learn that a company
 * can be certified. The name comes from the preview, so it belongs to the same owner as the prices and licences below.
 */
export function OrderFor({ owner, lines = [] }: Props) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useQuery(userQuery(api))
  const { data: companies } = useQuery(subjectsQuery(api))
  if (owner.type === 'personal' && !companies?.items.length)
    return companies && lines.some(({ skuId }) => isForOrganisation(skuId)) ? <CertifyHint /> : null
  return (
    <section className={css.orderFor} aria-labelledby={ORDER_FOR_ID}>
      <div className={css.orderForWho}>
        <h2 id={ORDER_FOR_ID} tabIndex={-1} className={css.orderForLabel}>
          <Trans>为谁下单</Trans>
        </h2>
        <p className={css.orderForName} aria-live="polite">
          {owner.name}
          <Badge>{owner.type === 'personal' ? t`个人` : t`企业`}</Badge>
        </p>
        <p className={css.orderForNote}>
          {owner.type === 'personal' ? (
            <Trans>订单和授权归你个人所有。</Trans>
          ) : (
            <Trans>订单和授权归企业所有，企业成员都能查看。</Trans>
          )}
        </p>
      </div>
      {user && <SubjectChoice user={user} isCard />}
    </section>
  )
}

function CertifyHint() {
  return (
    <p className={css.orderForNote}>
      <Trans>
        替公司购买？
        <Link className={textLink} to="/organize/invite-form">
          认证企业
        </Link>
        后订单和授权归企业所有；不认证也可以购买，付款后填写企业名称与税号。
      </Trans>
    </p>
  )
}
