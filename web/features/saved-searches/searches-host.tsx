import { useAtom } from 'jotai'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { searchesOpenAtom } from './atoms.ts'

/** Rendered once in the shell; loads nothing until somebody opens the list. */
export function SearchesHost() {
  const [isOpen, setIsOpen] = useAtom(searchesOpenAtom)
  const SearchesDialog = usePart(() => import('./searches-dialog.tsx'), isOpen, isOpen)
  return isOpen && SearchesDialog ? <SearchesDialog onClose={() => setIsOpen(false)} /> : null
}
