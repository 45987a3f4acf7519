import { Plural, Trans } from '@lingui/react/macro'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * How long a request has waited: in hours on its first day, then in days. `asOf`: when it was read (Unix ms), so that the
 * server and the browser write the same.
 */
export function Age({ since, asOf }: { since: string; asOf: number }) {
  const waited = Math.max(0, asOf - Date.parse(since))
  if (waited < HOUR) return <Trans>不到 1 小时前提出</Trans>
  if (waited < DAY) return <Plural value={Math.floor(waited / HOUR)} other="已等待 # 小时" />
  return <Plural value={Math.floor(waited / DAY)} other="已等待 # 天" />
}
