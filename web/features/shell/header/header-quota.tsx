import { Plural, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { memberAtom } from '#web/features/actions/session-atoms.ts'
import { useMember } from '#web/features/exchange/member.ts'
import { spentText } from '#web/features/exchange/spent.ts'
import { hourHere } from '#web/lib/format/dates.ts'
import { useAt } from '#web/lib/hooks/use-at.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import * as css from './header-quota.css.ts'

/** For the header: what a member may still take today. Nothing for others, and never part of a page from the server. */
export function HeaderQuota() {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const member = useMember()
  const setMember = useSetAtom(memberAtom)
  const level = member?.level ?? null
  const left = member?.quota.left ?? null
  const resetsAt = member?.quota.resetsAt ?? ''
  useEffect(() => {
    setMember(level === null ? null : { level, left, resetsAt })
    // Read by the rows of tracks, which then have one button more.
    document.documentElement.toggleAttribute('data-member', level !== null)
  }, [level, left, resetsAt, setMember])
  // A new day: what is left, and what an order would take, are asked for again.
  useAt(left === null ? null : Date.parse(resetsAt), () => {
    for (const queryKey of [['member'], ['orders', 'preview'], ['cart']])
      void queryClient.invalidateQueries({ queryKey })
  })
  if (left === null) return null
  const hour = hourHere(resetsAt, locale)
  return (
    <span
      className={css.quota}
      title={left === 0 ? i18n._(spentText({ resetsAt }, locale)) : t`今天还可兑换 ${left} 首，${hour} 重置`}
    >
      <Plural value={left} other="今日可兑 #" />
    </span>
  )
}
