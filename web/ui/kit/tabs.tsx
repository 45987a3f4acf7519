import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { type ChipTab, useChipTabs } from '../chip-tabs.tsx'
import * as css from './tabs.css.ts'

export type Tab = ChipTab & { count?: number }

/**
 * Parts of one page, of which one is on show: arrows, Home and End move and choose at once, Tab enters the panel. For what
 * is already there or quickly loaded. Where each part has an address of its own use `TabLinks`.
 */
export function Tabs({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: {
  label: string
  tabs: readonly Tab[]
  chosen: string
  onChoose: (key: string) => void
  /** The panel of the chosen one. */
  children: ReactNode
}) {
  const { tabProps, panel } = useChipTabs(tabs, chosen, onChoose)
  const list = useTabInView<HTMLDivElement>()
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <button key={tab.key} type="button" {...tabProps(tab)} className={css.tab}>
            {tab.name}
            <Count of={tab.count} />
          </button>
        ))}
      </div>
      <div {...panel} className={css.panel}>
        {children}
      </div>
    </>
  )
}

/**
 * Tabs that are links: the part on show stands in the URL, works without a script, and is not `role=tab`, for a link leads
 * away. Around `TabLink`s; the one on show has `aria-current`.
 */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const list = useTabInView<HTMLElement>()
  return (
    <nav ref={list} aria-label={label} className={css.list}>
      {children}
    </nav>
  )
}

/** Scrolls the row to the tab on show, each time it is another one; never the page. */
function useTabInView<E extends HTMLElement>(): RefObject<E | null> {
  const list = useRef<E>(null)
  const shown = useRef<Element>(null)
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true], [aria-current]')
    if (!row || !tab || tab === shown.current) return
    shown.current = tab
    row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  })
  return list
}

function TabAnchor({
  count,
  isCurrent,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & { count?: number; isCurrent?: boolean }) {
  const current = isCurrent === undefined ? rest['aria-current'] : isCurrent ? 'page' : undefined
  return (
    <a {...rest} aria-current={current} className={css.tab}>
      {children}
      <Count of={count} />
    </a>
  )
}
/**
 * A router link; `count` stands behind its name, undefined until it is known. `isCurrent` where tabs differ by their search
 * parameters: the router takes a link for active whose parameters are among the page's. */
export const TabLink = createLink(TabAnchor)

function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className={css.count}>{of}</span>
}
