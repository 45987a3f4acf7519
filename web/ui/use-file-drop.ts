import { type DragEvent, useState } from 'react'

/** Makes an element take dropped files, and nothing else that can be dragged; `isOver` while a file is above it. */
export function useFileDrop(take: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      },
    },
  }
}
