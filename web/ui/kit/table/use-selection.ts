import { type KeyboardEvent, type MouseEvent, useRef } from 'react'

export type Selection = {
  /** Keys of the selected rows, including those on other pages. */
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/**
 * Selection of rows. A press or Space with Shift selects the range from the row pressed before; Shift+↑↓ extends it by a row;
 * Ctrl/⌘+A selects all rows of the page.
 */
export function useSelection(keys: readonly string[], { chosen, onChange }: Selection) {
  const last = useRef<string | null>(null)
  const here = keys.filter((key) => chosen.has(key)).length

  function set(which: readonly string[], isOn: boolean): void {
    const next = new Set(chosen)
    for (const key of which) isOn ? next.add(key) : next.delete(key)
    onChange(next)
  }
  function toggle(key: string, isRange: boolean): void {
    const from = last.current === null ? -1 : keys.indexOf(last.current)
    const to = keys.indexOf(key)
    const run = isRange && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
    set(run, !chosen.has(key))
    last.current = key
  }
  return {
    isAll: here > 0 && here === keys.length,
    isSome: here > 0 && here < keys.length,
    toggleAll: () => set(keys, here < keys.length),
    clear: () => onChange(new Set()),
    onPress: (key: string) => (event: MouseEvent) => toggle(key, event.shiftKey),
    /** Called after the arrow key has moved the focus to `key`. */
    extendTo: (key: string) => {
      set([...(last.current === null ? [] : [last.current]), key], true)
      last.current = key
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      set(keys, true)
    },
  }
}
export type Selecting = ReturnType<typeof useSelection>
