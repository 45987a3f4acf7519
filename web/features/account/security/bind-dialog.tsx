import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { AddressField } from '../fields/address-field.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { isCode } from '../fields/password-rules.ts'
import type { Way } from '../mutations.ts'
import { useAddressIssue } from '../use-ways.ts'
import { SecurityForm } from './security-form.tsx'
import { useBind } from './security-mutations.ts'
import { useSaved } from './use-saved.ts'

type Props = {
  id: string
  way: Way
  /** Opened by us, not by the user: explains the benefit and can be postponed. */
  isAsked?: boolean
  onClose: () => void
}

/** Binds a phone or e-mail address by a code; it replaces the former one. Field names are those of the API. */
export default function BindDialog({ id, way, isAsked = false, onClose }: Props) {
  const { t, i18n } = useLingui()
  const name = way === 'mobile' ? 'phone' : 'email'
  const bind = useBind(id, way)
  const saved = useSaved(onClose, t`绑定成功`)
  const issueOf = useAddressIssue()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, readValid, takeErrors, onSubmit } = useForm(
    { phone: '', email: '', captcha: '' },
    (v) => ({ [name]: issueOf(way, v[name]), captcha: isCode(v.captcha) ? null : 'CODE_WRONG' }),
  )
  const submit = () => {
    setProblem(undefined)
    bind.mutate(
      { address: values[name].trim(), captcha: values.captcha.trim() },
      { onSuccess: saved, onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <SecurityForm
      title={way === 'mobile' ? <Trans>绑定手机</Trans> : <Trans>绑定邮箱</Trans>}
      form={form}
      problem={problem}
      isBusy={bind.isPending}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
      cancel={isAsked && <Trans>以后再说</Trans>}
    >
      {isAsked && (
        <p>
          <Trans>绑定手机后可以用短信登录，换了微信也能找回账号。</Trans>
        </p>
      )}
      <AddressField {...field(name)} way={way} />
      <CodeField
        {...field('captcha')}
        codeFor={{ way, purpose: 'WEB_UPDATE' }}
        readAddress={() => readValid(name)}
        onRefused={takeErrors}
      />
    </SecurityForm>
  )
}
