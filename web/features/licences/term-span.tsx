import { Trans } from '@lingui/react/macro'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'

/** When a licence starts and ends; a perpetual one has a start too. */
export function TermSpan({ from, until }: { from: string; until: string | null }) {
  const locale = useLocale()
  return until === null ? (
    <Trans>自 {getMinute(from, locale)} 起</Trans>
  ) : (
    <Trans>
      {getMinute(from, locale)} 至 {getMinute(until, locale)}
    </Trans>
  )
}
