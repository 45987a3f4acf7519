import { useLingui } from '@lingui/react/macro'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import type { TextFieldProps } from '#web/ui/form/text-field.tsx'
import type { UserDetail } from '#worker/modules/identity/contract.ts'
import { CodeField } from '../fields/code-field.tsx'
import { maskedMobile } from '../fields/masked-mobile.ts'
import type { Way } from '../mutations.ts'
import { FormTabs } from '../sign-in/form-tabs.tsx'
import { useWays } from '../use-ways.ts'

export type ProofWay = 'password' | Way
type Field = Omit<TextFieldProps, 'label' | 'action'>

/**
 * Reauthentication by the password, or by a code to a bound phone or e-mail address. `ways`: limits the choice to what the API
 * allows.
 */
export function OwnerProof({
  user,
  purpose = 'WEB_UPDATE',
  ways: given,
  way,
  onWay,
  password,
  captcha,
  onRefused,
}: {
  user: UserDetail
  purpose?: 'WEB_UPDATE' | 'WEB_PROVE'
  ways?: readonly ProofWay[]
  way: ProofWay
  onWay: (way: ProofWay) => void
  password: Field
  captcha: Field
  onRefused: (error: unknown) => boolean
}) {
  const { t } = useLingui()
  const byCode = useWays().filter(({ key }) => user[key] !== null)
  const all = [{ key: 'password' as const, name: t`密码` }, ...byCode]
  const ways = given ? all.filter(({ key }) => given.includes(key)) : all
  const fields =
    way === 'password' ? (
      <PasswordField
        {...password}
        label={t`当前密码`}
        hint={!given && ways.length === 1 && t`没有设置过密码？请先设置密码，或者绑定手机或邮箱，再来注销。`}
        autoComplete="current-password"
      />
    ) : (
      <CodeField
        key={way}
        {...captcha}
        hint={t`发送至 ${maskedMobile(user[way] ?? '')}`}
        codeFor={{ way, purpose }}
        readAddress={() => user[way]}
        onRefused={onRefused}
      />
    )
  if (ways.length === 1) return fields
  return (
    <FormTabs label={t`验证方式`} ways={ways} chosen={way} onChoose={onWay}>
      {fields}
    </FormTabs>
  )
}
