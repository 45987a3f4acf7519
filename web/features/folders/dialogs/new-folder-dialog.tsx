import { useLingui } from '@lingui/react/macro'
import { useActionContext } from '#web/features/actions/action-context.ts'
import { readValue } from '#web/lib/api/api.ts'
import { NameDialog } from './rename-dialog.tsx'

export default function NewFolderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { api } = useActionContext().options.context
  return (
    <NameDialog
      title={t`新建收藏夹`}
      name=""
      confirm={t`新建`}
      save={(folderName) => readValue(api.product.collection.new.$post({ json: { folderName } }))}
      onClose={onClose}
    />
  )
}
