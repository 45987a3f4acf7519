import { Plural, Trans } from '@lingui/react/macro'
import { lastDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import * as css from './term-left.css.ts'

/** The mail is sent this many days before the end too (worker/modules/messages). */
const SOON_DAYS = 30

/** How long a licence lasts; `daysLeft` is counted by the server. */
export function TermLeft({ until, daysLeft }: { until: string | null; daysLeft: number | null }) {
  const locale = useLocale()
  if (until === null || daysLeft === null) return <Trans>永久有效</Trans>
  const day = lastDayOf(until, locale)
  if (daysLeft === 0) {
    return (
      <span className={css.over}>
        <Trans>已于 {day} 到期</Trans>
      </span>
    )
  }
  const left = <Plural value={daysLeft} other="# 天后到期" />
  return daysLeft <= SOON_DAYS ? (
    <span className={css.soon}>
      {left}
      {' · '}
      {day}
    </span>
  ) : (
    <>
      <Trans>有效至 {day}</Trans> · <Plural value={daysLeft} other="还剩 # 天" />
    </>
  )
}
