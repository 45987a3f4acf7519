import type { KeyboardEvent } from 'react'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * In a table of controls ↑, ↓, Home and End lead to the same control of another row. Everything stays in the tab order: it
 * is a table to be read, not a grid (decision 043), and the arrows only save steps. Answers the index of the row that has
 * the focus now.
 */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): number | null {
  const target = event.target as HTMLElement
  const step = STEPS[event.key]
  // An open menu, a select and a text have arrows of their own.
  if (!step || event.defaultPrevented || !target.matches('a, button, input[type=checkbox]')) return null
  if (target.getAttribute('aria-haspopup') === 'menu') return null
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody > tr')]
  const at = rows.findIndex((row) => row.contains(target))
  const column = target.closest<HTMLElement>('td, th')
  const place = column ? [...(rows[at]?.children ?? [])].indexOf(column) : -1
  if (at < 0 || place < 0) return null
  const to = step(at, rows.length)
  const control = rows[to]?.children[place]?.querySelector<HTMLElement>('a, button, input[type=checkbox]')
  if (!control) return null
  event.preventDefault()
  control.focus()
  return to
}
