import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useActionContext, write } from '#web/features/actions/action-context.ts'
import { readValue } from '#web/lib/api/api.ts'
import { errorText, fieldErrors } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { FOLDER_NAME_MAX } from '#worker/modules/favourites/values.ts'
import * as css from '../folders.css.ts'

/** Asks for the name of a folder; `save` is called with it, and its refusal is shown at the field. */
export function NameDialog({
  title,
  name,
  confirm,
  save,
  onClose,
}: {
  title: string
  name: string
  confirm: string
  save: (name: string) => Promise<unknown>
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const actionContext = useActionContext()
  const [text, setText] = useState(name)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const wanted = text.trim()
    if (wanted === '') return setProblem(t`请填写收藏夹名称`)
    setIsBusy(true)
    try {
      await write(actionContext, () => save(wanted), { isSilent: true })
      await actionContext.options.context.queryClient.invalidateQueries({ queryKey: ['favourites'] })
      onClose()
    } catch (error) {
      setProblem(fieldErrors(error).folderName ?? errorText(i18n, error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog isOpen isCompact width="440px" onClose={onClose} title={title}>
      <form className={css.dialog} noValidate onSubmit={submit}>
        <TextField
          label={t`收藏夹名称`}
          name="folderName"
          value={text}
          maxLength={FOLDER_NAME_MAX}
          autoComplete="off"
          error={problem}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
        <div className={css.buttons}>
          <Button onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export default function RenameDialog({
  folder,
  onClose,
}: {
  folder: { id: string; folderName: string }
  onClose: () => void
}) {
  const { t } = useLingui()
  const { api } = useActionContext().options.context
  const { id, folderName } = folder
  return (
    <NameDialog
      title={t`重命名收藏夹`}
      name={folderName}
      confirm={t`保存`}
      save={(wanted) => readValue(api.product.collection.update.info.$post({ json: { id, folderName: wanted } }))}
      onClose={onClose}
    />
  )
}
