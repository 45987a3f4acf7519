import { useCallback, useRef } from 'react'

/**
 * For a bar that stays at the bottom of the window: messages, the side bar and the focus keep clear of it
 * (`dockHeight`, web/ui/theme/theme.css.ts). One bar a page.
 */
export function useDock(): (bar: HTMLElement | null) => void {
  const observer = useRef<ResizeObserver | null>(null)
  return useCallback((bar) => {
    const { style } = document.documentElement
    observer.current?.disconnect()
    observer.current = null
    if (!bar || typeof ResizeObserver === 'undefined') return void style.removeProperty('--dock-height')
    observer.current = new ResizeObserver(() => style.setProperty('--dock-height', `${bar.offsetHeight}px`))
    observer.current.observe(bar)
  }, [])
}
