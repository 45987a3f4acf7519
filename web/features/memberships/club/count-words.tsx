import { Plural, Trans } from '@lingui/react/macro'

/** How many persons and companies a membership authorizes. */
export function CountWords({ personCount, companyCount }: { personCount: number; companyCount: number }) {
  if (companyCount === 0) return <Plural value={personCount} other="# 位个人" />
  if (personCount === 0) return <Plural value={companyCount} other="# 家公司" />
  return (
    <Trans>
      <Plural value={personCount} other="# 位个人" />、<Plural value={companyCount} other="# 家公司" />
    </Trans>
  )
}
