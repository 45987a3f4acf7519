import { useAtom } from 'jotai'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { folderDialogAtom } from './atoms.ts'

/** Stands once in the shell and costs nothing until somebody chooses folders. */
export function FolderDialogHost() {
  const [track, setTrack] = useAtom(folderDialogAtom)
  const FolderDialog = usePart(() => import('./folder-dialog.tsx'), track !== null, track)
  return track && FolderDialog ? <FolderDialog key={track.id} track={track} onClose={() => setTrack(null)} /> : null
}
