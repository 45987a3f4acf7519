import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SecurityForm } from './security-form.tsx'
import { useRename } from './security-mutations.ts'
import { useSaved } from './use-saved.ts'

export default function NicknameDialog({ nickname, onClose }: { nickname: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const rename = useRename()
  const saved = useSaved(onClose)
  const [problem, setProblem] = useState<string>()
  const { form, field, values, takeErrors, onSubmit } = useForm({ nickname }, (v) => ({
    nickname: v.nickname.trim() ? null : 'FIELD_REQUIRED',
  }))
  const submit = () => {
    setProblem(undefined)
    rename.mutate(values.nickname.trim(), {
      onSuccess: saved,
      onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
    })
  }
  return (
    <SecurityForm
      title={<Trans>修改昵称</Trans>}
      form={form}
      problem={problem}
      isBusy={rename.isPending}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
    >
      <TextField {...field('nickname')} label={t`昵称`} autoComplete="nickname" maxLength={32} />
    </SecurityForm>
  )
}
