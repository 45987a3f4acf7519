import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** Marks a line, and its buttons by what they do. */
export const LINE = { 'data-line': '' } as const
type Act = 'move' | 'unfavourite' | 'remove'
export const act = (name: Act): { 'data-act': Act } => ({ 'data-act': name })

/**
 * When the line with the focus disappears, the same button of the line in its place gets the focus, so that several lines can be
 * worked off by keyboard; after the last one it is the title.
 */
export function useFocusInPlace(count: number | undefined): {
  title: RefObject<HTMLHeadingElement | null>
  area: { ref: RefObject<HTMLElement | null>; onFocus: (event: FocusEvent<HTMLElement>) => void }
} {
  const title = useRef<HTMLHeadingElement>(null)
  const ref = useRef<HTMLElement>(null)
  const before = useRef(count)
  const last = useRef({ index: -1, name: '' })
  const getLines = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const line = target.closest<HTMLElement>('[data-line]')
    last.current = { index: line ? getLines().indexOf(line) : -1, name: target.dataset.act ?? '' }
  }
  useEffect(() => {
    const isFewer = before.current !== undefined && count !== undefined && count < before.current
    before.current = count
    if (!isFewer || document.activeElement !== document.body) return
    const { index, name } = last.current
    const lines = [...(ref.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
    const line = index < 0 ? undefined : (lines[index] ?? lines.at(-1))
    const button =
      line?.querySelector<HTMLElement>(`[data-act="${name}"]`) ??
      line?.querySelector<HTMLElement>('[data-act="remove"]')
    if (button) button.focus()
    else title.current?.focus({ preventScroll: true })
  }, [count])
  return { title, area: { ref, onFocus } }
}
