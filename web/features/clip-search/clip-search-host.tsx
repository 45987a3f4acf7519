import { useAtom } from 'jotai'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { clipSearchOpenAtom } from './atoms.ts'

/** Rendered once in the shell; loads nothing until somebody searches with a recording. */
export function ClipSearchHost() {
  const [isOpen, setIsOpen] = useAtom(clipSearchOpenAtom)
  const ClipSearchDialog = usePart(() => import('./clip-search-dialog.tsx'), isOpen, isOpen)
  return isOpen && ClipSearchDialog ? <ClipSearchDialog onClose={() => setIsOpen(false)} /> : null
}
