import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { folderDialogAtom } from './atoms.ts'

const FolderDialog = lazy(() => import('./folder-dialog.tsx'))

/** Stands once in the shell and costs nothing until somebody chooses folders. */
export function FolderDialogHost() {
  const [track, setTrack] = useAtom(folderDialogAtom)
  if (!track) return null
  return (
    <Suspense>
      <FolderDialog track={track} onClose={() => setTrack(null)} />
    </Suspense>
  )
}
