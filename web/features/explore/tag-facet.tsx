import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { TagWire } from '#worker/modules/catalogue/contract.ts'
import { countIn, type LiveCounts } from '../catalogue-core/counts.ts'
import { notTagToggled, tagToggled } from '../catalogue-core/listing-links.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { Choice } from './choice.tsx'
import { Facet, Option } from './facet.tsx'
import * as css from './filters.css.ts'

/** Longer lists of tags are folded to this length. */
const SHOWN = 7

type Listed = { query: ExploreQuery; counts: LiveCounts }

/** Tags of one kind. Long lists are folded, but chosen and excluded tags always stay visible. */
export function TagFacet({
  title,
  query,
  counts,
  tags,
  isOpen,
}: Listed & { title: string; tags: readonly TagWire[]; isOpen: boolean }) {
  const [isFolded, setIsFolded] = useState(true)
  if (tags.length === 0) return null
  const isOn = (tag: TagWire) =>
    [tag, ...tag.children].some(({ id }) => query.tags.includes(id) || query.notTags.includes(id))
  const shown = isFolded ? tags.filter((tag, i) => i < SHOWN || isOn(tag)) : tags
  return (
    <Facet title={title} isOpen={isOpen || tags.some(isOn)}>
      {shown.map((tag) => (
        <TagOptions key={tag.id} query={query} counts={counts} tag={tag} isOpen={isOn(tag)} />
      ))}
      {tags.length > SHOWN && (
        <button type="button" className={css.allTags} aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          {isFolded ? <Trans>展开全部</Trans> : <Trans>收起</Trans>}
          <Icon name={isFolded ? 'chevron-down' : 'chevron-up'} size={14} />
        </button>
      )}
    </Facet>
  )
}

/** A tag, and its children once it or one of them is chosen. */
function TagOptions({ query, counts, tag, isOpen }: Listed & { tag: TagWire; isOpen: boolean }) {
  return [tag, ...(isOpen ? tag.children : [])].map((one) => (
    <TagOption key={one.id} query={query} counts={counts} tag={one} isChild={one !== tag} />
  ))
}

/** The tag as a checkbox, and at the end of its row the button that excludes it. */
function TagOption({ query, counts, tag, isChild }: Listed & { tag: { id: string; name: string }; isChild: boolean }) {
  const { t } = useLingui()
  const isOut = query.notTags.includes(tag.id)
  return (
    <div className={cx(css.tagRow, isOut && css.ruledOut)}>
      <Option
        query={query}
        change={tagToggled(query, tag.id)}
        isOn={query.tags.includes(tag.id)}
        count={isOut ? null : countIn(counts?.tags, tag.id)}
        isChild={isChild}
      >
        {tag.name}
      </Option>
      <Choice
        query={query}
        change={notTagToggled(query, tag.id)}
        isOn={isOut}
        className={css.ruleOut}
        label={t`不含 ${tag.name}`}
      >
        <Icon name="exclude" size={16} />
      </Choice>
    </div>
  )
}
