import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'

/** A time in Beijing and, for readers elsewhere, in their own zone, which only their browser knows. */
export function PromisedTime({ at }: { at: string }) {
  const locale = useLocale()
  const [local, setLocal] = useState<string | null>(null)
  useEffect(() => {
    const date = new Date(at)
    // Beijing is always 480 minutes ahead of UTC.
    if (date.getTimezoneOffset() === -480) return setLocal(null)
    setLocal(new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date))
  }, [at, locale])
  return (
    <time dateTime={at}>
      {getMinute(at, locale)}
      {local && (
        <>
          {' '}
          <Trans>（你的当地时间 {local}）</Trans>
        </>
      )}
    </time>
  )
}
