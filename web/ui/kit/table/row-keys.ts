import type { KeyboardEvent } from 'react'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * ↑, ↓, Home and End move to the same control of another row. All controls stay in the tab order, because this is a table and
 * not a grid (decision 043); the keys are shortcuts. Returns the index of the newly focused row, or null.
 */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): number | null {
  const target = event.target as HTMLElement
  const step = STEPS[event.key]
  // Open menus, selects and text fields use the arrow keys themselves.
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
