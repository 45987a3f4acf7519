import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { UpdateTime } from '../editorial/update-time.tsx'
import { FolderCover } from './folder-cover.tsx'
import * as css from './folder-page.css.ts'

/** Cover, name and actions of a folder, of one's own or shared. */
export function FolderHead({
  folder,
  kicker,
  note,
  children,
}: {
  folder: {
    folderName: string
    cover: string | null
    covers: readonly string[]
    trackCount: number
    updateTime: string | null
  }
  kicker: ReactNode
  note?: ReactNode
  /** The actions. */
  children: ReactNode
}) {
  const { folderName, trackCount, updateTime } = folder
  return (
    <header className={css.head}>
      <div className={css.picture}>
        <FolderCover {...folder} />
      </div>
      <div className={css.words}>
        <p className={css.kicker}>{kicker}</p>
        <h1 className={css.name}>{folderName}</h1>
        <p className={css.facts}>
          <Plural value={trackCount} other="# 首" />
          {updateTime && trackCount > 0 && (
            <>
              {' · '}
              <UpdateTime iso={updateTime} />
            </>
          )}
          {note && (
            <>
              {' · '}
              {note}
            </>
          )}
        </p>
        <div className={css.actions}>{children}</div>
      </div>
    </header>
  )
}
