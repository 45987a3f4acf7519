import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Menu, type MenuEntry } from '#web/ui/kit/menu/menu.tsx'
import type { FolderWire } from '#worker/modules/favourites/contract.ts'

type FolderDialog = 'rename' | 'cover' | 'share' | 'delete'
/** What the page does about a change, before its data are read again. */
type Changes = { onDeleted?: (() => unknown) | undefined; onShared?: ((folder: FolderWire) => unknown) | undefined }
type DialogProps = { folder: FolderWire; onClose: () => void } & Changes
const PARTS: Record<FolderDialog, () => Promise<{ default: ComponentType<DialogProps> }>> = {
  rename: () => import('./dialogs/rename-dialog.tsx'),
  cover: () => import('./dialogs/cover-dialog.tsx'),
  share: () => import('./dialogs/share-dialog.tsx'),
  delete: () => import('./dialogs/delete-dialog.tsx'),
}

/** The dialogs of a folder, each loaded when it is first opened: what opens one, and the open one. */
export function useFolderDialogs(
  folder: FolderWire,
  changes: Changes = {},
): { open: (which: FolderDialog) => void; dialog: ReactNode } {
  const [which, setWhich] = useState<FolderDialog | null>(null)
  const close = () => setWhich(null)
  return {
    open: setWhich,
    dialog: which && <Part key={which} which={which} folder={folder} onClose={close} {...changes} />,
  }
}

function Part({ which, ...props }: DialogProps & { which: FolderDialog }) {
  const Loaded = usePart(PARTS[which], true)
  return Loaded && <Loaded {...props} />
}

/** What can be done with a folder. The default folder keeps its name and cannot be deleted. */
export function FolderMenu({ folder, open }: { folder: FolderWire; open: (which: FolderDialog) => void }) {
  const { i18n } = useLingui()
  const { isDefault, folderName } = folder
  const entries: MenuEntry[] = [
    { key: 'share', icon: 'share', label: <Trans>分享</Trans>, onSelect: () => open('share') },
    { key: 'cover', icon: 'album', label: <Trans>更换封面</Trans>, onSelect: () => open('cover') },
  ]
  const own: MenuEntry[] = [
    { key: 'rename', icon: 'tag', label: <Trans>重命名</Trans>, onSelect: () => open('rename') },
    ...entries,
    {
      key: 'delete',
      icon: 'close',
      label: <Trans>删除</Trans>,
      isDanger: true,
      startsGroup: true,
      onSelect: () => open('delete'),
    },
  ]
  return <Menu label={i18n._(msg`「${folderName}」的操作`)} entries={isDefault ? entries : own} />
}
