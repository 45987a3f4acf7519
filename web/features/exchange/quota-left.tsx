import { Plural, Trans } from '@lingui/react/macro'
import { hourHere } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import type { MemberWire } from '#worker/modules/orders/exchange/contract.ts'

/** What is left of today and when it resets, in the reader's own time. */
export function QuotaLeft({ member }: { member: Pick<MemberWire, 'quota'> }) {
  const { left, resetsAt } = member.quota
  const hour = hourHere(resetsAt, useLocale())
  if (left === null) return <Trans>会员兑换不限首数</Trans>
  return left === 0 ? (
    <Trans>今天的会员额度已用完，{hour} 恢复</Trans>
  ) : (
    <Plural value={left} other={`今天还可兑换 # 首，${hour} 重置`} />
  )
}
