import { type KeyboardEvent, type MouseEvent, type ReactElement, useId } from 'react'

export type ChipTab = { key: string; name: string }
type TabProps = {
  id: string
  role: 'tab'
  tabIndex: number
  'aria-selected': boolean
  'aria-controls': string
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Chips that act as tabs of one panel: arrow keys, Home and End move between them. `renderTab` turns a tab into a link to the
 * same content on its own page, which is used before hydration and for new windows.
 */
export function useChipTabs(tabs: readonly ChipTab[], chosen: string, onChoose: (key: string) => void) {
  const id = useId()
  const tabId = (key: string) => `${id}-${key}`
  const panelId = `${id}-panel`
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ key }) => key === chosen)
    const next = tabs[STEPS[event.key]?.(at, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChoose(next.key)
    document.getElementById(tabId(next.key))?.focus()
  }
  const tabProps = ({ key }: ChipTab): TabProps => ({
    id: tabId(key),
    role: 'tab',
    tabIndex: key === chosen ? 0 : -1,
    'aria-selected': key === chosen,
    'aria-controls': panelId,
    onClick: (event) => {
      // With a modifier key, the browser opens the link in a new tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onChoose(key)
    },
    onKeyDown,
  })
  return { tabProps, panel: { id: panelId, role: 'tabpanel', 'aria-labelledby': tabId(chosen) } as const }
}
export type RenderTab = (tab: ChipTab, props: TabProps) => ReactElement
