import { type RefObject, useEffect, useRef } from 'react'

/**
 * What was pressed to change to another way in goes with the old one: the focus moves to the first field of the new, or to
 * the whole of it where there is none. For an element with `tabIndex={-1}`.
 */
export function useModeFocus(mode: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    const field = ref.current?.querySelector<HTMLElement>('input:not([type=checkbox])')
    ;(field ?? ref.current)?.focus()
  }, [mode])
  return ref
}
