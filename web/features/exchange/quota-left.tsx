import { Plural, Trans } from '@lingui/react/macro'
import type { MemberWire } from '#worker/modules/orders/exchange/contract.ts'

/** What is left of today and when it resets. */
export function QuotaLeft({ member }: { member: Pick<MemberWire, 'quota'> }) {
  const { left } = member.quota
  if (left === null) return <Trans>会员兑换不限首数</Trans>
  return left === 0 ? (
    <Trans>今天的兑换额度已用完，北京时间零点重置</Trans>
  ) : (
    <Plural value={left} other="今天还可兑换 # 首，北京时间零点重置" />
  )
}
