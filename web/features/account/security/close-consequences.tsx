import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { membershipQuery } from '#web/features/memberships/queries.ts'
import { couponCountsQuery } from '#web/features/orders/coupons/queries.ts'
import * as css from './close-dialog.css.ts'

/** Shown before anything is asked for (docs/decisions/024). */
export function CloseConsequences({ isPersonal }: { isPersonal: boolean }) {
  return (
    <div className={css.consequences}>
      <p>
        <Trans>注销后不能恢复，也不能再下载音频和授权书。请先下载需要的文件，导出需要的数据。</Trans>
      </p>
      <section aria-labelledby="what-goes">
        <h3 id="what-goes" className={css.name}>
          <Trans>会删除</Trans>
        </h3>
        <ul className={css.list}>
          <li>
            <Trans>昵称、手机、邮箱、微信与密码</Trans>
          </li>
          <li>
            <Trans>收藏、购物车与企业成员身份</Trans>
          </li>
          <li>
            <Trans>未付款的订单（会被取消）</Trans>
          </li>
          {isPersonal && <UnusedCoupons />}
          {isPersonal && <RunningMembership />}
        </ul>
      </section>
      <section aria-labelledby="what-stays">
        <h3 id="what-stays" className={css.name}>
          <Trans>依法保留</Trans>
        </h3>
        <ul className={css.list}>
          <li>
            <Trans>已付款的订单与付款、退款、下载记录</Trans>
          </li>
          <li>
            <Trans>授权书及其中填写的信息：继续有效，仍可验证</Trans>
          </li>
          <li>
            <Trans>会员的购买记录与登记的授权对象</Trans>
          </li>
          <li>
            <Trans>登录记录，最多 180 天</Trans>
          </li>
        </ul>
      </section>
    </div>
  )
}

/** How many coupons of the person are lost. Not while they act for a company: its coupons stay with it. */
function UnusedCoupons() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: counts } = useQuery(couponCountsQuery(api))
  const unused = counts?.unuseCount ?? 0
  if (unused === 0) return null
  return (
    <li>
      <Plural value={unused} other="# 张未使用的优惠券（不能再用）" />
    </li>
  )
}

/** What is left of a membership of the person; nothing is refunded. */
function RunningMembership() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(membershipQuery(api))
  if (data?.membership?.state !== 'active') return null
  return (
    <li>
      <Trans>没有用完的会员时间（不退款）</Trans>
    </li>
  )
}
