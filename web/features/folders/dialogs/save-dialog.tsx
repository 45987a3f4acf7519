import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { showToast, useActionContext } from '#web/features/actions/action-context.ts'
import { recount } from '#web/features/actions/counts.ts'
import { readValue } from '#web/lib/api/api.ts'
import { NameDialog } from './rename-dialog.tsx'

/** A shared folder as one's own, under a name of one's own. */
export default function SaveDialog({
  folder: { shareId, folderName },
  onClose,
}: {
  folder: { shareId: string; folderName: string }
  onClose: () => void
}) {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const { api } = actionContext.options.context
  async function save(name: string) {
    const call = api.product.collection.shared[':shareId'].save
    const { id } = await readValue(call.$post({ param: { shareId }, json: { folderName: name } }))
    void recount(actionContext)
    showToast(actionContext, 'success', msg`已存为我的收藏夹`, {
      label: msg`打开`,
      onPress: () => void actionContext.navigate({ to: '/uc/fav/$folder', params: { folder: id }, search: {} }),
    })
  }
  return <NameDialog title={t`存为我的收藏夹`} name={folderName} confirm={t`保存`} save={save} onClose={onClose} />
}
