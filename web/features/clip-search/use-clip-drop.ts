import { useSetAtom } from 'jotai'
import { type DragEvent, useState } from 'react'
import { clipSearchOpenAtom, droppedClipAtom } from './atoms.ts'

const hasFile = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Makes an element a drop target for an audio file; `isOver` while one is dragged over it. */
export function useClipDrop() {
  const open = useSetAtom(clipSearchOpenAtom)
  const drop = useSetAtom(droppedClipAtom)
  const [isOver, setIsOver] = useState(false)
  const acceptDrag = (event: DragEvent) => {
    if (!hasFile(event)) return
    // Otherwise the browser would open the file instead of the page.
    event.preventDefault()
    setIsOver(true)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: acceptDrag,
      onDragOver: acceptDrag,
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (!file) return
        drop(file)
        open(true)
      },
    },
  }
}
