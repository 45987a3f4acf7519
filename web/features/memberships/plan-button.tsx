import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/link-button.tsx'
import { isPlanLevel, type Months } from '#worker/modules/memberships/values.ts'
import type { MembershipLevel } from '#worker/modules/terms/values.ts'
import type { PlanWay } from './plan-way.ts'
import { SubscribeButton } from './subscribe-button.tsx'
import * as css from './subscription.css.ts'

type Props = { level: MembershipLevel; months: Months; way: PlanWay; look: 'primary' | 'secondary' }

/** The button of a plan as it is for its reader, or why there is none. */
export function PlanButton({ level, months, way, look }: Props) {
  switch (way.kind) {
    case 'subscribe':
      return isPlanLevel(level) ? <SubscribeButton level={level} months={months} look={look} /> : null
    case 'renew':
      return (
        <LinkButton isFull look="primary" to="/uc/club" search={{ level, months }} preload={false}>
          <Trans>续费</Trans>
        </LinkButton>
      )
    case 'enquiry':
    case 'renewByEnquiry':
      return (
        <LinkButton isFull to="/contact" search={{ topic: 'licence' }} preload={false}>
          {way.kind === 'enquiry' ? <Trans>联系我们报价</Trans> : <Trans>联系我们续费</Trans>}
        </LinkButton>
      )
    case 'upgrade':
      return (
        <Said of={<Trans>补差价即可，到期日不变。</Trans>}>
          <LinkButton isFull to="/contact" search={{ topic: 'order' }} preload={false}>
            <Trans>联系客服升级</Trans>
          </LinkButton>
        </Said>
      )
    case 'offer':
      return (
        <LinkButton isFull look="primary" to="/uc/club" preload={false}>
          <Trans>查看给你的报价</Trans>
        </LinkButton>
      )
    case 'waiting':
      return (
        <Said of={<Trans>有一个会员订单等待付款。</Trans>}>
          <LinkButton isFull look="primary" to="/order/payment" search={{ orderNo: way.orderNo }} preload={false}>
            <Trans>去付款</Trans>
          </LinkButton>
        </Said>
      )
    case 'activating':
      return (
        <Said of={<Trans>会员开通中，核实到账后立即生效。</Trans>}>
          <LinkButton isFull to="/uc/order/$orderNo" params={{ orderNo: way.orderNo }} preload={false}>
            <Trans>查看订单</Trans>
          </LinkButton>
        </Said>
      )
    default:
      return <p className={css.note}>{whyNot(way)}</p>
  }
}

const Said = ({ of, children }: { of: ReactNode; children: ReactNode }) => (
  <div className={css.said}>
    <p className={css.note}>{of}</p>
    {children}
  </div>
)

function whyNot(way: PlanWay): ReactNode {
  switch (way.kind) {
    case 'lower':
      return <Trans>你的会员级别更高。会员期内不能改为更低的级别，可以等到期后再选。</Trans>
    case 'blocked':
      return <Trans>先付款或取消等待中的会员订单，再选其他方案。</Trans>
    case 'forPerson':
      return <Trans>个人会员只授权个人。你正在代表 {way.owner}，切换到个人身份后可以开通。</Trans>
    case 'readOnly':
      return <Trans>你是 {way.owner} 的查看者，不能开通会员。请联系企业管理员。</Trans>
    default:
      return null
  }
}
