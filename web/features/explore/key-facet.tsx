import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { KeySlug } from '#worker/modules/catalogue/values.ts'
import { countIn, type LiveCounts } from '../catalogue-core/counts.ts'
import { toggled } from '../catalogue-core/listing-links.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { getKeys, MODES } from '../catalogue-core/listing-values.ts'
import { getTonic, keyOfSlug } from '../catalogue-core/messages.ts'
import { Choice } from './choice.tsx'
import { Count, Facet } from './facet.tsx'
import * as css from './filters.css.ts'

const MODE_WORDS = { major: msg`大调`, minor: msg`小调` } as const

/** Twelve musical keys per mode, side by side. */
export function KeyFacet({ query, counts, isOpen }: { query: ExploreQuery; counts: LiveCounts; isOpen: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <Facet title={t`调性`} isOpen={isOpen || query.key.length > 0}>
      <div className={css.keys}>
        {MODES.map((mode) => (
          <div key={mode}>
            <div className={css.mode} aria-hidden="true">
              {i18n._(MODE_WORDS[mode])}
            </div>
            {getKeys(mode).map((slug) => (
              <KeyOption key={slug} slug={slug} query={query} count={countIn(counts?.key, slug)} />
            ))}
          </div>
        ))}
      </div>
    </Facet>
  )
}

function KeyOption({ slug, query, count }: { slug: KeySlug; query: ExploreQuery; count: number | null }) {
  const { i18n } = useLingui()
  const isOn = query.key.includes(slug)
  return (
    <Choice
      query={query}
      change={{ key: toggled(query.key, slug) }}
      isOn={isOn}
      className={cx(css.option, count === 0 && !isOn && css.empty)}
    >
      <span className={css.box}>
        <Icon name="check" size={12} />
      </span>
      <span className={css.name} aria-hidden="true">
        {getTonic(slug)}
      </span>
      <VisuallyHidden>{i18n._(keyOfSlug(slug))}</VisuallyHidden>
      <Count query={query} count={count} />
    </Choice>
  )
}
