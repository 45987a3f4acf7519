import { useAtom } from 'jotai'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { folderDialogAtom } from './atoms.ts'

/** Rendered once in the shell; loads the dialog only when it opens. */
export function FolderDialogHost() {
  const [track, setTrack] = useAtom(folderDialogAtom)
  const FolderDialog = usePart(() => import('./folder-dialog.tsx'), track !== null, track)
  return track && FolderDialog ? <FolderDialog key={track.id} track={track} onClose={() => setTrack(null)} /> : null
}
