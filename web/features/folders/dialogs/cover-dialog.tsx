import { Trans, useLingui } from '@lingui/react/macro'
import { useActionContext } from '#web/features/actions/action-context.ts'
import { readValue } from '#web/lib/api/api.ts'
import { type Sending, sendFile } from '#web/lib/api/send-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { UploadField } from '#web/ui/kit/upload/upload-field.tsx'
import type { FolderWire } from '#worker/modules/favourites/contract.ts'
import { COVER } from '#worker/modules/favourites/values.ts'
import { composeCover } from '../change-folder.ts'
import { FolderCover } from '../folder-cover.tsx'
import * as css from '../folders.css.ts'
import * as own from './cover-dialog.css.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Uploads a cover, or goes back to the one composed of the folder's tracks. */
export default function CoverDialog({ folder, onClose }: { folder: FolderWire; onClose: () => void }) {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const { api, queryClient } = actionContext.options.context
  const send = async (file: File, sending: Sending) =>
    sendFile<FolderWire>(`/cuemark2/api/v2/collection/cover/${folder.id}`, await shrinkPicture(file), {
      ...sending,
      fieldName: 'cover',
      renew: () => readValue(api.account.web.getUserDetail.$get()),
    })
  return (
    <Dialog
      isOpen
      isCompact
      width="480px"
      onClose={onClose}
      title={t`「${folder.folderName}」的封面`}
      footer={
        <div className={css.buttons}>
          {folder.hasOwnCover && (
            <Button onClick={() => void composeCover(actionContext, folder.id)}>
              <Trans>改用曲目的封面</Trans>
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            <Trans>完成</Trans>
          </Button>
        </div>
      }
    >
      <div className={css.dialog}>
        <div className={own.now}>
          <FolderCover {...folder} />
        </div>
        <UploadField
          label={t`上传封面`}
          types={['image/jpeg', 'image/png']}
          maxBytes={COVER.maxBytes}
          send={send}
          onChange={() => void queryClient.invalidateQueries({ queryKey: ['favourites'] })}
        />
      </div>
    </Dialog>
  )
}
