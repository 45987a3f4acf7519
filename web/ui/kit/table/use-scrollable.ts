import { type RefObject, useEffect, useState } from 'react'

/** Whether the frame overflows sideways: it is then focusable, so that arrow keys scroll it. */
export function useScrollable(frame: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setIsScrollable] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element || !globalThis.ResizeObserver) return
    const look = () =>
      setIsScrollable(
        element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX),
      )
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [frame])
  return isScrollable
}
