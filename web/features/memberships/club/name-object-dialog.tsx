import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type NewObject, useNameObject } from '../mutations.ts'
import * as css from './club.css.ts'

/** The fields, a clear warning, and a box to tick: what is submitted cannot be changed. */
export default function NameObjectDialog({ type, onClose }: { type: NewObject['type']; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const name = useNameObject()
  const [problem, setProblem] = useState<string>()
  const isCompany = type === 'company'
  const { form, field, values, set, errorOf, takeErrors, onSubmit } = useForm(
    { name: '', idNumber: '', checked: false as boolean },
    (v) => ({
      name: v.name.trim() ? null : ('FIELD_REQUIRED' as const),
      idNumber: v.idNumber.trim() ? null : ('FIELD_REQUIRED' as const),
      checked: v.checked ? null : { text: t`请核对后勾选` },
    }),
  )
  const submit = () => {
    setProblem(undefined)
    name.mutate(
      { type, name: values.name, idNumber: values.idNumber },
      { onSuccess: onClose, onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={isCompany ? <Trans>登记公司</Trans> : <Trans>登记个人</Trans>}>
      <form ref={form} className={css.dialog} method="post" noValidate onSubmit={onSubmit(submit)}>
        <p className={css.warning}>
          <Trans>提交后不能更改，也不能换成别人。它会写在每一份兑换的授权书上，请与证件逐字核对。</Trans>
        </p>
        <TextField
          {...field('name')}
          label={isCompany ? t`公司全称` : t`姓名`}
          hint={isCompany ? t`与营业执照一致` : t`与证件一致`}
          autoComplete={isCompany ? 'organization' : 'name'}
          maxLength={isCompany ? 120 : 60}
        />
        <TextField
          {...field('idNumber')}
          label={isCompany ? t`纳税人识别号` : t`身份证或护照号码`}
          hint={isCompany ? t`统一社会信用代码，15 至 20 位` : t`页面上只显示一部分`}
          autoComplete="off"
          maxLength={40}
        />
        <Checkbox
          name="checked"
          checked={values.checked}
          onChange={(event) => set('checked', event.target.checked)}
          error={errorOf('checked')}
        >
          <Trans>我已核对，知道提交后不能更改</Trans>
        </Checkbox>
        <FormError text={problem} />
        <Button type="submit" look="primary" isFull isBusy={name.isPending}>
          <Trans>提交登记</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
