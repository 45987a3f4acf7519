import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { MAX_FOLDERS } from '#worker/modules/favourites/values.ts'
import { showToast, useActionContext } from '../actions/action-context.ts'
import type { Favourable } from '../actions/actionable.ts'
import { putInFolders } from '../actions/toggle-fav.ts'
import { useFlag } from '../actions/viewer-flags.ts'
import * as css from './folder-dialog.css.ts'
import { NewFolder } from './new-folder.tsx'
import { foldersForQuery } from './queries.ts'

/** Folders of a track: changes are saved on confirmation, except a new folder, which is created at once. */
export default function FolderDialog({ track, onClose }: { track: Favourable; onClose: () => void }) {
  const actionContext = useActionContext()
  const { faved, isFaving } = useFlag(track)
  const { data, error, refetch, isFetching } = useQuery(foldersForQuery(actionContext.options.context.api, track.id))
  const [changes, setChanges] = useState<Record<string, boolean>>({})
  const chosen = data?.items.filter(({ id, isCollection }) => changes[id] ?? isCollection).map(({ id }) => id)
  // Specification section 4: confirming requires a selected folder, unless the track is already a favourite.
  const canConfirm = chosen !== undefined && (chosen.length > 0 || faved)

  async function confirm() {
    if (!canConfirm || isFaving) return
    if (!(await putInFolders(actionContext, track, chosen))) return
    onClose()
    showToast(actionContext, 'success', chosen.length > 0 ? msg`收藏夹已更新` : msg`已取消收藏`)
  }
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => refetch()} isRetrying={isFetching} />
    if (!data) {
      return (
        <div className={css.waiting}>
          <Skeleton height="100%" />
        </div>
      )
    }
    return (
      <>
        <ul className={css.folders}>
          {data.items.map(({ id, folderName, trackCount, isCollection }) => (
            <li key={id} className={css.folder}>
              <Checkbox
                checked={changes[id] ?? isCollection ?? false}
                onChange={(event) => setChanges({ ...changes, [id]: event.target.checked })}
              >
                <span className={css.name}>{folderName}</span>
                <span className={css.count}>
                  <Trans>{trackCount} 首</Trans>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
        <NewFolder
          isFull={data.total >= MAX_FOLDERS}
          onMade={async (id) => {
            await refetch()
            setChanges((now) => ({ ...now, [id]: true }))
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
      title={
        <>
          <Trans>收藏到</Trans>
          <span className={css.track}>{track.name}</span>
        </>
      }
      footer={
        <div className={css.buttons}>
          <Button onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button look="primary" onClick={confirm} isBusy={isFaving} isDisabled={!canConfirm}>
            <Trans>确定</Trans>
          </Button>
        </div>
      }
    >
      {body()}
    </Dialog>
  )
}
