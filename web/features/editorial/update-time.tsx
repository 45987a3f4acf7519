import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { dayInBeijing, dayOf, shortDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'

const never = () => () => {}
/** Today in Beijing; null on the server and until hydration, because a cached page may have been rendered yesterday. */
const useToday = (): string | null =>
  useSyncExternalStore(
    never,
    () => dayInBeijing(new Date()),
    () => null,
  )

/** When a playlist was last changed; `isShort`: only the date, where space is limited. */
export function UpdateTime({ iso, isShort = false }: { iso: string; isShort?: boolean }) {
  const locale = useLocale()
  const today = useToday()
  if (today === dayInBeijing(new Date(iso))) {
    return (
      <time dateTime={iso}>
        <Trans>今日更新</Trans>
      </time>
    )
  }
  const day = isShort ? shortDayOf(iso, locale) : dayOf(iso, locale)
  return <time dateTime={iso}>{isShort ? day : <Trans>{day}更新</Trans>}</time>
}
