import { useEffect, useState } from 'react'

/** What the player takes of the window's height (px), 0 without one: the page ends that far above its end (`playerHeight`). */
export function usePlayerHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return
    const read = () => setHeight(Number.parseFloat(getComputedStyle(document.body).paddingBottom) || 0)
    const observer = new ResizeObserver(read)
    observer.observe(document.body, { box: 'border-box' })
    return () => observer.disconnect()
  }, [])
  return height
}
