import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { type ChipTab, useChipTabs } from '../navigation/chip-tabs.tsx'
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
  return (
    <>
      <div role="tablist" aria-label={label} className={css.list}>
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
  return (
    <nav aria-label={label} className={css.list}>
      {children}
    </nav>
  )
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
