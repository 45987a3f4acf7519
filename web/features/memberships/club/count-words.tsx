import { Trans } from '@lingui/react/macro'

/** How many persons and companies a membership authorizes. */
export function CountWords({ personCount, companyCount }: { personCount: number; companyCount: number }) {
  if (companyCount === 0) return <Trans>{personCount} 位个人</Trans>
  if (personCount === 0) return <Trans>{companyCount} 家公司</Trans>
  return (
    <Trans>
      {personCount} 位个人、{companyCount} 家公司
    </Trans>
  )
}
