import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { readValue } from '#web/lib/api/api.ts'
import { errorText, fieldErrors } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { FOLDER_NAME_MAX } from '#worker/modules/favourites/values.ts'
import { useActionContext, write } from '../actions/action-context.ts'
import * as css from './folder-dialog.css.ts'

/** Creates a folder by name; at the limit of folders, shows why this is not possible. */
export function NewFolder({ isFull, onMade }: { isFull: boolean; onMade: (id: string) => Promise<void> }) {
  const { t, i18n } = useLingui()
  const actionContext = useActionContext()
  const input = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  if (isFull) {
    return (
      <p className={css.full}>
        <Trans>最多创建 30 个收藏夹</Trans>
      </p>
    )
  }
  async function make() {
    const folderName = name.trim()
    if (folderName === '') return setProblem(t`请填写收藏夹名称`)
    setIsBusy(true)
    try {
      const { api } = actionContext.options.context
      // Validation errors of the name are shown at the field.
      const call = () => readValue(api.product.collection.new.$post({ json: { folderName } }))
      const { id } = await write(actionContext, call, { isSilent: true })
      await onMade(id)
      setName('')
      setProblem(undefined)
    } catch (error) {
      setProblem(fieldErrors(error).folderName ?? errorText(i18n, error))
    } finally {
      setIsBusy(false)
      input.current?.querySelector('input')?.focus()
    }
  }
  return (
    <form
      ref={input}
      className={css.newFolder}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void make()
      }}
    >
      <TextField
        label={t`新建收藏夹`}
        name="folderName"
        value={name}
        maxLength={FOLDER_NAME_MAX}
        autoComplete="off"
        error={problem}
        onChange={(event) => {
          setName(event.target.value)
          setProblem(undefined)
        }}
        action={
          <Button type="submit" isBusy={isBusy}>
            <Trans>新建</Trans>
          </Button>
        }
      />
    </form>
  )
}
