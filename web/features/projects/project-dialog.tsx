import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { ProjectWire } from '#worker/modules/projects/contract.ts'
import { PROJECT_LENGTHS } from '#worker/modules/projects/values.ts'
import { useAddProject, useKeepProject } from './mutations.ts'
import * as css from './projects.css.ts'

/** Adds a project, or corrects one. */
export default function ProjectDialog({ project, onClose }: { project: ProjectWire | null; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const add = useAddProject()
  const keep = useKeepProject()
  const formId = useId()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, takeErrors, onSubmit } = useForm(
    { name: project?.name ?? '', client: project?.client ?? '', number: project?.number ?? '' },
    ({ name }) => ({ name: name.trim() === '' ? 'FIELD_REQUIRED' : null }),
  )
  const on = {
    onSuccess: onClose,
    onError: (error: unknown) => takeErrors(error) || setProblem(errorText(i18n, error)),
  }
  const submit = () => {
    setProblem(undefined)
    if (project) keep.mutate({ id: project.id, ...values }, on)
    else add.mutate(values, on)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isCompact
      title={project ? <Trans>修改项目</Trans> : <Trans>新建项目</Trans>}
      footer={
        <div className={css.dialogButtons}>
          <Button onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button look="primary" type="submit" form={formId} isBusy={add.isPending || keep.isPending}>
            <Trans>保存</Trans>
          </Button>
        </div>
      }
    >
      <form id={formId} ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
        <TextField
          {...field('name')}
          label={t`项目名称`}
          hint={t`例如：城市纪录片《河》`}
          autoComplete="off"
          maxLength={PROJECT_LENGTHS.name}
        />
        <TextField
          {...field('client')}
          label={t`客户`}
          isOptional
          autoComplete="off"
          maxLength={PROJECT_LENGTHS.client}
        />
        <TextField
          {...field('number')}
          label={t`项目编号`}
          isOptional
          autoComplete="off"
          maxLength={PROJECT_LENGTHS.number}
        />
        <FormError text={problem} />
      </form>
    </Dialog>
  )
}
