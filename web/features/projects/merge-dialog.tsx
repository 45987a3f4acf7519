import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import type { ProjectWire } from '#worker/modules/projects/contract.ts'
import { useKeepProject } from './mutations.ts'
import * as css from './projects.css.ts'
import { offeredProjectsQuery } from './queries.ts'

/** Makes a project part of another one. Cannot be undone, so it says what happens. */
export default function MergeDialog({ project, onClose }: { project: ProjectWire; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(offeredProjectsQuery(api))
  const keep = useKeepProject()
  const formId = useId()
  const [into, setInto] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const others = data?.items.filter(({ id }) => id !== project.id) ?? []
  const submit = () => {
    setIsAsked(true)
    setProblem(undefined)
    if (into === '') return
    keep.mutate(
      { id: project.id, mergeInto: into },
      { onSuccess: onClose, onError: (error) => setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isCompact
      title={<Trans>合并“{project.name}”</Trans>}
      footer={
        <div className={css.dialogButtons}>
          <Button onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button look="primary" type="submit" form={formId} isBusy={keep.isPending}>
            <Trans>合并</Trans>
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className={css.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>
          <Trans>它的订单之后都算在另一个项目里，这个名称不再出现在列表中。已生成的授权书不变。合并不能撤销。</Trans>
        </p>
        <SelectField
          label={t`合并到`}
          name="mergeInto"
          placeholder={t`请选择`}
          options={others.map(({ id, name, client }) => ({
            value: id,
            name: [name, client].filter(Boolean).join(' · '),
          }))}
          value={into}
          onChange={(event) => setInto(event.target.value)}
          error={isAsked && into === '' ? t`请选择一个项目` : undefined}
        />
        <FormError text={problem} />
      </form>
    </Dialog>
  )
}
