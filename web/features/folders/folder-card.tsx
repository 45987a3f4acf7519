import { Plural, Trans } from '@lingui/react/macro'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { FolderWire } from '#worker/modules/favourites/contract.ts'
import { FolderCover } from './folder-cover.tsx'
import { FolderMenu, useFolderDialogs } from './folder-menu.tsx'
import * as css from './folders.css.ts'

export function FolderCard({ folder }: { folder: FolderWire }) {
  const { open, dialog } = useFolderDialogs(folder)
  const to = { to: '/uc/fav/$folder', params: { folder: folder.id } } as const
  return (
    <li className={css.card}>
      <PlainLink {...to} className={css.link} tabIndex={-1} aria-hidden="true">
        <FolderCover {...folder} />
      </PlainLink>
      <div className={css.under}>
        <div className={css.words}>
          <PlainLink {...to} className={css.name} title={folder.folderName}>
            {folder.folderName}
          </PlainLink>
          <p className={css.facts}>
            <Plural value={folder.trackCount} other="# 首" />
            {folder.shareId && (
              <>
                {' · '}
                <Trans>已分享</Trans>
              </>
            )}
          </p>
        </div>
        <FolderMenu folder={folder} open={open} />
      </div>
      {dialog}
    </li>
  )
}
