import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readValue } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { Department } from '#worker/modules/enterprise/departments/contract.ts'
import * as css from '../organize.css.ts'
import { useCompanyCall } from '../use-company-call.ts'

/** Renames in place: Enter saves, Escape leaves it as it was. */
export function RenameField({ node, onDone }: { node: Department; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState(node.name)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const rename = useCompanyCall(
    (api, to: string) =>
      readValue(api.account.enterprise.departments[':id'].$put({ param: { id: node.id }, json: { name: to } })),
    { done: t`已重命名`, isSilent: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate(name.trim(), { onSuccess: onDone, onError: (error) => setProblem(errorText(i18n, error)) })
  }
  return (
    <form
      ref={form}
      className={css.rename}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <TextField
        label={t`部门名称`}
        value={name}
        maxLength={128}
        error={problem}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(undefined)
        }}
        action={
          <span className={css.row}>
            <Button type="submit" scale="sm" look="primary" isBusy={rename.isPending} isDisabled={!name.trim()}>
              <Trans>保存</Trans>
            </Button>
            <Button scale="sm" onClick={onDone}>
              <Trans>取消</Trans>
            </Button>
          </span>
        }
      />
    </form>
  )
}
