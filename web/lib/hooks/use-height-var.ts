import { useCallback, useRef } from 'react'

/**
 * Says on the root how high an element is: `--notice-height`, `--dock-height` (web/ui/theme/theme.css.ts). One element a page for
 * each.
 */
export function useHeightVar(name: `--${string}-height`): (element: HTMLElement | null) => void {
  const observer = useRef<ResizeObserver | null>(null)
  return useCallback(
    (element) => {
      const { style } = document.documentElement
      observer.current?.disconnect()
      observer.current = null
      if (!element || typeof ResizeObserver === 'undefined') return void style.removeProperty(name)
      observer.current = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
      observer.current.observe(element)
    },
    [name],
  )
}
