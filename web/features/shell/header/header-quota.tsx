import { Plural, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { memberLevelAtom } from '#web/features/actions/session-atoms.ts'
import { useMember } from '#web/features/exchange/member.ts'
import * as css from './header-quota.css.ts'

/** For the header: what a member may still take today. Nothing for others, and never part of a page from the server. */
export function HeaderQuota() {
  const { t } = useLingui()
  const member = useMember()
  const setLevel = useSetAtom(memberLevelAtom)
  const level = member?.level ?? null
  useEffect(() => {
    setLevel(level)
    // Read by the rows of tracks, which then have one button more.
    document.documentElement.toggleAttribute('data-member', level !== null)
  }, [level, setLevel])
  const left = member?.quota.left ?? null
  if (left === null) return null
  return (
    <span className={css.quota} title={t`今天还可兑换 ${left} 首，北京时间零点重置`}>
      <Plural value={left} other="今日可兑 #" />
    </span>
  )
}
