import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/** A panel below its button. Closes with Escape (focus returns to the button), with a press outside, and when the focus leaves. */
export function useDisclosure() {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => ref.current?.contains(event.target as Node) || setIsOpen(false)
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  return {
    isOpen,
    close,
    root: {
      ref,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        close()
        button.current?.focus()
      },
      onBlur: (event: FocusEvent) => event.relatedTarget && !ref.current?.contains(event.relatedTarget) && close(),
    },
    trigger: { ref: button, id, 'aria-expanded': isOpen, onClick: () => setIsOpen(!isOpen) },
  }
}
