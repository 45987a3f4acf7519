import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActionContext } from '#web/features/actions/action-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { FolderWire } from '#worker/modules/favourites/contract.ts'
import { deleteFolder } from '../change-folder.ts'
import * as css from '../folders.css.ts'
import { folderQuery } from '../queries.ts'

/** Says what is lost before a folder is deleted. */
export default function DeleteDialog({
  folder,
  onClose,
  onDeleted,
}: {
  folder: FolderWire
  onClose: () => void
  onDeleted?: (() => unknown) | undefined
}) {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const [isBusy, setIsBusy] = useState(false)
  const { id, folderName, shareId } = folder
  const { data, error } = useQuery({
    ...folderQuery(actionContext.options.context.api, id, {}, 1),
    staleTime: 0,
    // Not read again once it is being deleted.
    enabled: !isBusy,
  })
  async function confirm() {
    setIsBusy(true)
    const done = await deleteFolder(actionContext, id, async () => {
      onClose()
      await onDeleted?.()
    })
    if (!done) setIsBusy(false)
  }
  return (
    <Dialog
      isOpen
      isCompact
      width="440px"
      onClose={onClose}
      title={t`删除「${folderName}」？`}
      footer={
        <div className={css.buttons}>
          <Button onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button look="primary" isBusy={isBusy} isDisabled={!data && !error} onClick={confirm}>
            <Trans>删除收藏夹</Trans>
          </Button>
        </div>
      }
    >
      <div className={css.dialog}>
        {data ? <Lost count={data.trackCount} onlyHere={data.onlyHereCount} /> : !error && <Skeleton height={48} />}
        {shareId && (
          <p>
            <Trans>它的分享链接会立即失效。</Trans>
          </p>
        )}
        <p>
          <Trans>删除后无法恢复。购物车、订单和已经取得的授权不受影响。</Trans>
        </p>
      </div>
    </Dialog>
  )
}

function Lost({ count, onlyHere }: { count: number; onlyHere: number }) {
  if (count === 0)
    return (
      <p>
        <Trans>这个收藏夹是空的。</Trans>
      </p>
    )
  return (
    <p>
      <Plural value={count} other="里面有 # 首曲目。" />{' '}
      {onlyHere === 0 ? (
        <Trans>它们也都在别的收藏夹里，仍是你的收藏。</Trans>
      ) : (
        <Plural value={onlyHere} other="其中 # 首只在这里，删除后不再是你的收藏。" />
      )}
    </p>
  )
}
