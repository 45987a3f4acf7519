import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { Choice } from './choice.tsx'
import * as css from './filters.css.ts'

/** A named group of options that folds; `isOpen`: initially open. */
export function Facet({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const id = useId()
  const [isShown, setIsShown] = useState(isOpen)
  return (
    <details className={css.facet} open={isShown} onToggle={(event) => setIsShown(event.currentTarget.open)}>
      <summary className={css.facetTitle}>
        <h2 className={css.facetName} id={id}>
          {title}
        </h2>
        <Icon name={isShown ? 'minus' : 'plus'} size={14} />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the heading in the summary is the name. */}
      <div className={css.options} role="group" aria-labelledby={id}>
        {children}
      </div>
    </details>
  )
}

type OptionProps = {
  query: ExploreQuery
  change: Partial<ExploreQuery>
  isOn: boolean
  /** Number of tracks with this option applied; null if unknown. */
  count: number | null
  isChild?: boolean
  children: ReactNode
}

/** An option of a facet with its number of tracks. Options without tracks are dimmed, but can be chosen. */
export function Option({ query, change, isOn, count, isChild, children }: OptionProps) {
  return (
    <Choice
      query={query}
      change={change}
      isOn={isOn}
      className={cx(css.option, isChild && css.child, count === 0 && !isOn && css.empty)}
    >
      <span className={css.box}>
        <Icon name="check" size={12} />
      </span>
      <span className={css.name}>{children}</span>
      <Count query={query} count={count} />
    </Choice>
  )
}

/** The number of an option; its space is reserved while it is unknown. */
export function Count({ query, count }: { query: ExploreQuery; count: number | null }) {
  const { i18n } = useLingui()
  const isPiece = query.category !== 'soundEffect' && query.category !== 'sample'
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {count !== null && i18n.number(count)}
      </span>
      {count !== null && (
        <VisuallyHidden>
          {isPiece ? (
            <Trans>
              ，<Plural value={count} other="# 首" />
            </Trans>
          ) : (
            <Trans>
              ，<Plural value={count} other="# 个" />
            </Trans>
          )}
        </VisuallyHidden>
      )}
    </>
  )
}
