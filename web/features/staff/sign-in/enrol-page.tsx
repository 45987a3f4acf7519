import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import * as account from '#web/features/account/account.css.ts'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { Spinner } from '#web/ui/button.tsx'
import { ENROLMENT_TOKEN_PATTERN } from '#worker/modules/staff/values.ts'
import { useReadEnrolment } from '../queries.ts'
import { EnrolForm } from './enrol-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Target of an enrolment link. The token is after `#`, which is not sent to servers and thus not logged. */
export function EnrolPage() {
  const { t, i18n } = useLingui()
  const read = useReadEnrolment()
  const { mutate } = read
  const [token, setToken] = useState<string | null>()
  const [codes, setCodes] = useState<readonly string[]>()
  useEffect(() => {
    const found = window.location.hash.slice(1)
    const isToken = ENROLMENT_TOKEN_PATTERN.test(found)
    setToken(isToken ? found : null)
    if (isToken) mutate(found)
  }, [mutate])
  return (
    <main id="main" className={account.page}>
      <header className={account.heading}>
        <h1>
          <Trans>开通员工账号</Trans>
        </h1>
        {read.data && <p className={account.lead}>{read.data.email}</p>}
      </header>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : token && read.data ? (
        <EnrolForm token={token} offer={read.data} onDone={setCodes} />
      ) : token === null || read.error ? (
        <div className={account.form}>
          <FormError text={read.error ? errorText(i18n, read.error) : t`链接不完整，请从收到的消息中重新打开。`} />
        </div>
      ) : (
        <p className={account.waiting} role="status">
          <Spinner />
          <Trans>正在检查链接…</Trans>
        </p>
      )}
    </main>
  )
}
