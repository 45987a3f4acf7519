import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { type ChipTab, useChipTabs } from '../navigation/chip-tabs.tsx'
import * as css from './tabs.css.ts'

export type Tab = ChipTab & { count?: number }

/**
 * Tabs within a page: arrow keys, Home and End move and select at once, Tab enters the panel. For content that is available or
 * loads quickly. If each tab has its own address, use `TabLinks`.
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
  /** The panel of the selected tab. */
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
 * Tabs that are links: the selection is in the URL and works without JavaScript. Not `role=tab`, because links navigate. For
 * `TabLink`s; the current one has `aria-current`.
 */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const list = useTabInView<HTMLElement>()
  return (
    <nav ref={list} aria-label={label} className={css.list}>
      {children}
    </nav>
  )
}

/** Scrolls the row (not the page) to the selected tab whenever the selection changes. */
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
 * A router link. `count` is shown after its name, once known. `isCurrent`: for tabs that differ only by search parameters,
 * because the router treats a link as active if its parameters are a subset of the page's.
 */
export const TabLink = createLink(TabAnchor)

function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className={css.count}>{of}</span>
}
