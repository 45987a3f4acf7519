import { Plural, Trans } from '@lingui/react/macro'
import { useHourHere } from '#web/lib/hooks/use-hour-here.ts'
import type { MemberWire } from '#worker/modules/orders/exchange/contract.ts'

/** What is left of today and when it resets, in the reader's own time. */
export function QuotaLeft({ member }: { member: Pick<MemberWire, 'quota'> }) {
  const { left, resetsAt } = member.quota
  const hour = useHourHere(resetsAt)
  if (left === null) return <Trans>会员兑换不限首数</Trans>
  return left === 0 ? (
    <Trans>今天的会员额度已用完，{hour} 恢复</Trans>
  ) : (
    <Plural value={left} other={`今天还可兑换 # 首，${hour} 重置`} />
  )
}
