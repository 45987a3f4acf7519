import { useLingui } from '@lingui/react/macro'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { LicenceValues } from '../licence-values.ts'
import * as css from './licence-form.css.ts'

type TextName = Exclude<keyof LicenceValues, 'authorizationType'>
type Field = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}
type Props = { values: LicenceValues; field: (name: TextName) => Field; set: (name: TextName, value: string) => void }

/** Fields of the licence holder. The name on the document copies the legal name until it is edited. */
export function HolderFields({ values, field, set }: Props) {
  const { t } = useLingui()
  const nameField = values.authorizationType === 'personal' ? 'personName' : 'companyName'
  const onName = (event: { target: { value: string } }) => {
    if (values.authorizationObject === values[nameField]) set('authorizationObject', event.target.value)
    set(nameField, event.target.value)
  }
  return (
    <>
      {nameField === 'personName' ? (
        <div className={css.pair}>
          <TextField
            {...field('personName')}
            onChange={onName}
            label={t`姓名`}
            hint={t`与证件一致`}
            autoComplete="name"
            maxLength={60}
          />
          <TextField
            {...field('personId')}
            label={t`证件号码`}
            hint={t`身份证或护照，仅限字母与数字`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </div>
      ) : (
        <div className={css.pair}>
          <TextField
            {...field('companyName')}
            onChange={onName}
            label={t`企业名称`}
            hint={t`与营业执照一致`}
            autoComplete="organization"
            maxLength={120}
          />
          <TextField
            {...field('taxNumber')}
            label={t`税号`}
            hint={t`统一社会信用代码；境外号码写成 GB:123456789`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </div>
      )}
      <TextField
        {...field('authorizationObject')}
        label={t`授权对象`}
        hint={t`实际使用音乐的一方，一般与上面的名称相同`}
        maxLength={100}
      />
    </>
  )
}
