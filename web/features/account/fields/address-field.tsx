import { useLingui } from '@lingui/react/macro'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'
import { tidyMobile } from '#worker/modules/identity/values.ts'
import type { Way } from '../mutations.ts'

/** Numbers of mainland China only (specification section 5). */
const COUNTRY_CODE = '+86'

/** Field for a mobile number or an e-mail address. */
export function AddressField({ way, ...field }: Omit<TextFieldProps, 'label'> & { way: Way }) {
  const { t } = useLingui()
  return way === 'mobile' ? (
    <TextField
      {...field}
      label={t`手机号`}
      lead={COUNTRY_CODE}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      tidy={tidyMobile}
      maxLength={32}
    />
  ) : (
    <TextField {...field} label={t`邮箱`} type="email" autoComplete="email" spellCheck={false} maxLength={254} />
  )
}
