import { type RefObject, useEffect, useRef } from 'react'

/**
 * Switching the sign-in mode removes the pressed button, so the focus moves to the first field of the new mode, or to its
 * container if it has none. For an element with `tabIndex={-1}`.
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
