import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Locale } from '#core/locales.ts'
import { hourHere } from '#web/lib/format/dates.ts'
import { useHourHere } from '#web/lib/hooks/use-hour-here.ts'
import { type MemberNow, useMemberNow } from '../actions/session-atoms.ts'

const NO_TIME = new Date(0).toISOString()

/** That nothing is left of today, and from when again in the reader's own time: 16:00 GMT. */
export const spentText = ({ resetsAt }: Pick<MemberNow, 'resetsAt'>, locale: Locale) =>
  spentUntil(hourHere(resetsAt, locale))
const spentUntil = (hour: string) => msg`今天的会员额度已用完，${hour} 恢复`

/** The same for a button, in its reader's language; null while something is left. */
export function useSpent(): string | null {
  const { i18n } = useLingui()
  const member = useMemberNow()
  const hour = useHourHere(member?.resetsAt ?? NO_TIME)
  return member?.left === 0 ? i18n._(spentUntil(hour)) : null
}
