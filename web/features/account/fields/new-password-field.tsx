import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { passwordHints } from './password-rules.ts'

type Props = Omit<ComponentProps<typeof PasswordField>, 'rules' | 'autoComplete'> & { value: string }

/** Field for a new password; its hints tick off each part of the rule while the user types. */
export function NewPasswordField(props: Props) {
  const { t } = useLingui()
  const hints = passwordHints(props.value)
  const kept = (isKept: boolean) => (props.value ? isKept : null)
  return (
    <PasswordField
      {...props}
      placeholder={t`6–20 位`}
      autoComplete="new-password"
      rules={[
        { text: t`6–20 位`, isKept: kept(hints.length) },
        { text: t`至少一个字母`, isKept: kept(hints.letter) },
        { text: t`至少一个数字`, isKept: kept(hints.digit) },
      ]}
    />
  )
}
