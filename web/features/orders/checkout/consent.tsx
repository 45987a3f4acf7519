import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { MembershipTerms } from '#web/features/memberships/club/membership-terms.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import * as css from './checkout.css.ts'

const UsageDialog = lazy(() => import('../order/usage-dialog.tsx'))
export const CONSENT_ID = 'usage-accepted'

type Props = { isGiven: boolean; isMissing: boolean; isDisabled: boolean; onChange: (isGiven: boolean) => void }

/** The usage statement, without which nothing is ordered (specification section 5). */
export function UsageConsent({ isGiven, isMissing, isDisabled, onChange }: Props) {
  const { t } = useLingui()
  const [isReading, setIsReading] = useState(false)
  return (
    <div className={css.usage}>
      <Checkbox
        id={CONSENT_ID}
        checked={isGiven}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        error={isMissing ? t`请先阅读并同意使用声明` : undefined}
      >
        <Trans>我已阅读并同意《音乐使用声明》</Trans>
      </Checkbox>
      <button type="button" className={css.readLink} onClick={() => setIsReading(true)}>
        <Trans>阅读声明全文</Trans>
      </button>
      {isReading && (
        <Suspense>
          <UsageDialog
            onClose={() => setIsReading(false)}
            onAccept={() => {
              onChange(true)
              setIsReading(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The same before a membership is ordered, with what that cannot be undone. */
export function MembershipConsent({ isGiven, isMissing, isDisabled, onChange }: Props) {
  const { t } = useLingui()
  return (
    <div className={css.usage}>
      <Checkbox
        id={CONSENT_ID}
        checked={isGiven}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        error={isMissing ? t`请先阅读并同意用户协议与音乐使用声明` : undefined}
      >
        <MembershipTerms />
      </Checkbox>
    </div>
  )
}
