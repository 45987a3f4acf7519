import { type RefObject, useEffect, useRef } from 'react'

/**
 * A `<details>` used as a popup: works before hydration, and closes with Escape (focus returns), with a press outside, and when
 * the focus leaves it.
 */
export function useDismissible(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const onElsewhere = (event: Event) => {
      if (!details.contains(event.target as Node)) details.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    details.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      details.removeEventListener('keydown', onKey)
    }
  }, [])
  return ref
}
