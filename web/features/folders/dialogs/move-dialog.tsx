import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActionContext } from '#web/features/actions/action-context.ts'
import { NewFolder } from '#web/features/favourites/new-folder.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { MAX_FOLDERS } from '#worker/modules/favourites/values.ts'
import { moveTracks } from '../change-folder.ts'
import * as css from '../folders.css.ts'
import { foldersQuery } from '../queries.ts'

/** Where the chosen tracks go: another folder, or a new one. */
export default function MoveDialog({
  from,
  songIds,
  onClose,
  onMoved,
}: {
  from: string
  songIds: readonly string[]
  onClose: () => void
  onMoved: () => void
}) {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const { data, isError, error, isFetching, refetch } = useQuery(foldersQuery(actionContext.options.context.api))
  const [chosen, setChosen] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const others = data?.items.filter(({ id }) => id !== from) ?? []
  const target = others.find(({ id }) => id === chosen)
  async function confirm() {
    if (!target) return
    setIsBusy(true)
    const isDone = await moveTracks(actionContext, songIds.slice(0, 100), from, target)
    setIsBusy(false)
    if (!isDone) return
    onMoved()
    onClose()
  }
  // Opened with its fields, so that the first one has the focus.
  if (!data && !isError) return null
  const body = () => {
    if (!data) return <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
    return (
      <>
        {others.length > 0 && (
          <SelectField
            label={t`移到`}
            placeholder={t`选择收藏夹`}
            value={chosen}
            options={others.map(({ id, folderName }) => ({ value: id, name: folderName }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
        <NewFolder
          isFull={data.total >= MAX_FOLDERS}
          onMade={async (id) => {
            await refetch()
            setChosen(id)
          }}
        />
      </>
    )
  }
  return (
    <Dialog
      isOpen
      isCompact
      width="440px"
      onClose={onClose}
      title={<Plural value={songIds.length} other="移动 # 首曲目" />}
      footer={
        <div className={css.buttons}>
          <Button onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button look="primary" isBusy={isBusy} isDisabled={!target} onClick={confirm}>
            <Trans>移动</Trans>
          </Button>
        </div>
      }
    >
      <div className={css.dialog}>{body()}</div>
    </Dialog>
  )
}
