import { Trans } from '@lingui/react/macro'
import { getSpan, useCountdown } from '#web/lib/hooks/use-countdown.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { clock } from './payment/payment.css.ts'

/** Minutes left at which the countdown is announced; every minute would interrupt other announcements. */
const MILESTONES = [1, 5, 10, 60]

/** Time left in days, hours and minutes (specification section 2, "My orders"). `asOf`: when `until` was read (Unix ms). */
export function Countdown({ until, asOf }: { until: string; asOf: number }) {
  const left = useCountdown(Date.parse(until), 1000, asOf)
  const { days, hours, minutes, seconds } = getSpan(left ?? 0)
  const milestone = left === null ? undefined : MILESTONES.find((minute) => left <= minute * 60_000)
  return (
    <>
      <span className={clock} role="timer">
        {days > 0 ? (
          <Trans>
            {days} 天 {hours} 小时 {minutes} 分
          </Trans>
        ) : hours > 0 ? (
          <Trans>
            {hours} 小时 {minutes} 分
          </Trans>
        ) : (
          <Trans>
            {minutes} 分 {seconds} 秒
          </Trans>
        )}
      </span>
      <VisuallyHidden>
        <span role="status">
          {milestone === undefined ? (
            ''
          ) : left === 0 ? (
            <Trans>时间已到</Trans>
          ) : (
            <Trans>剩余不到 {milestone} 分钟</Trans>
          )}
        </span>
      </VisuallyHidden>
    </>
  )
}
