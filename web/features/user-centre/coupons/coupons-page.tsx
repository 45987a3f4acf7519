import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { userQuery } from '#web/features/account/queries.ts'
import { couponCountsQuery, couponsQuery } from '#web/features/orders/coupons/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { muted, page, wrap } from '#web/ui/theme/layout.css.ts'
import { COUPON_STATUS, type CouponStatus } from '#worker/modules/coupons/values.ts'
import { CouponCard } from './coupon-card.tsx'
import { type CouponSearch, toListed } from './coupon-search.ts'
import * as css from './coupons.css.ts'
import { RedeemForm } from './redeem-form.tsx'

/** /uc/coupon: redeem a code; the coupons by status. */
export function CouponsPage({ search }: { search: CouponSearch }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useQuery(userQuery(api))
  const listed = toListed(search)
  const coupons = useQuery(couponsQuery(api, listed))
  return (
    <main id="main" className={cx(wrap, page)}>
      <header className={css.heading}>
        <h1>
          {user?.subject.type === 'enterprise' ? (
            <Trans>{user.subject.name} 的优惠券</Trans>
          ) : (
            <Trans>我的优惠券</Trans>
          )}
        </h1>
        {user?.subject.type === 'enterprise' && (
          <p className={muted}>
            <Trans>这里领取的优惠券归企业所有，只能用于企业的订单。要看自己的，请在右上角的菜单里切换身份。</Trans>
          </p>
        )}
      </header>
      <RedeemForm />
      <Statuses status={listed.status} />
      {coupons.data ? (
        <>
          {coupons.data.items.length === 0 ? (
            <NoCoupons status={listed.status} />
          ) : (
            <ul className={css.list}>
              {coupons.data.items.map((coupon) => (
                <CouponCard key={coupon.id} coupon={coupon} />
              ))}
            </ul>
          )}
          <Pagination
            {...coupons.data}
            renderLink={(n, props) => <Link to="/uc/coupon" search={{ ...search, page: n }} {...props} />}
          />
        </>
      ) : (
        coupons.isError && (
          <ErrorState error={coupons.error} onRetry={() => coupons.refetch()} isRetrying={coupons.isFetching} />
        )
      )}
    </main>
  )
}

function Statuses({ status }: { status: CouponStatus }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: counts } = useQuery(couponCountsQuery(api))
  const tabs: { status: CouponStatus; name: string; count: number | undefined }[] = [
    { status: COUPON_STATUS.unused, name: t`未使用`, count: counts?.unuseCount },
    { status: COUPON_STATUS.used, name: t`已使用`, count: counts?.usedCount },
    { status: COUPON_STATUS.expired, name: t`已过期`, count: counts?.expiredCount },
  ]
  return (
    <TabLinks label={t`优惠券状态`}>
      {tabs.map((tab) => (
        <TabLink
          key={tab.status}
          to="/uc/coupon"
          search={tab.status === COUPON_STATUS.unused ? {} : { status: tab.status }}
          isCurrent={tab.status === status}
          count={tab.count}
        >
          {tab.name}
        </TabLink>
      ))}
    </TabLinks>
  )
}

function NoCoupons({ status }: { status: CouponStatus }) {
  if (status === COUPON_STATUS.used) return <EmptyState icon="coupon" title={<Trans>还没有用过的优惠券</Trans>} />
  if (status === COUPON_STATUS.expired) return <EmptyState icon="coupon" title={<Trans>没有过期的优惠券</Trans>} />
  return (
    <EmptyState icon="coupon" title={<Trans>没有可用的优惠券</Trans>}>
      <Trans>有优惠码的话，在上面领取；下单时也可以直接填写。</Trans>
    </EmptyState>
  )
}
