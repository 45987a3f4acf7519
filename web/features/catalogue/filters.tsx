import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { TagWire } from '../../../worker/modules/catalogue/contract.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { bucketText } from './bucket-text.ts'
import * as css from './explore.css.ts'
import { AREAS, BUCKETS, type BucketKey, changed, type ExploreQuery, toggled } from './explore-query.ts'
import { AREA_WORDS, BUCKET_WORDS, TAG_KIND_WORDS } from './words.ts'

const KINDS = ['scene', 'emotion', 'genre', 'style', 'instrument'] as const
/** More tags of a kind than this start folded. */
const SHOWN = 8

/** Everything that narrows the list. Each option is a link to the list with it switched: state is the URL, nothing else. */
export function Filters({ query, tags }: { query: ExploreQuery; tags: readonly TagWire[] }) {
  const { t, i18n } = useLingui()
  const bucket = (key: BucketKey) => (
    <Facet key={key} title={i18n._(BUCKET_WORDS[key])}>
      {BUCKETS[key].map((range) => (
        <Option
          key={range}
          query={query}
          change={{ [key]: toggled(query[key], range) }}
          isOn={query[key].includes(range)}
        >
          {bucketText(i18n, key, range)}
        </Option>
      ))}
    </Facet>
  )
  return (
    <>
      {KINDS.map((kind) => (
        <TagFacet
          key={kind}
          title={i18n._(TAG_KIND_WORDS[kind])}
          query={query}
          tags={tags.filter((tag) => tag.kind === kind)}
        />
      ))}
      {bucket('bpm')}
      {bucket('duration')}
      {bucket('price')}
      <Facet title={t`授权地域`}>
        {AREAS.map((area) => (
          <Option
            key={area}
            query={query}
            change={{ area: query.area === area ? null : area }}
            isOn={query.area === area}
          >
            {i18n._(AREA_WORDS[area])}
          </Option>
        ))}
      </Facet>
      <Facet title={t`曲库`}>
        <Option query={query} change={{ isMemberLibrary: !query.isMemberLibrary }} isOn={query.isMemberLibrary}>
          <Trans>只看会员曲库</Trans>
        </Option>
      </Facet>
    </>
  )
}

function TagFacet({ title, query, tags }: { title: string; query: ExploreQuery; tags: readonly TagWire[] }) {
  const [isFolded, setIsFolded] = useState(true)
  if (tags.length === 0) return null
  const isOn = (tag: TagWire) => [tag, ...tag.children].some(({ id }) => query.tags.includes(id))
  const shown = isFolded ? tags.filter((tag, i) => i < SHOWN || isOn(tag)) : tags
  return (
    <Facet title={title}>
      {shown.map((tag) => (
        <TagOptions key={tag.id} query={query} tag={tag} isOpen={isOn(tag)} />
      ))}
      {tags.length > SHOWN && (
        <button type="button" className={css.allTags} aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          {isFolded ? <Trans>展开全部</Trans> : <Trans>收起</Trans>}
          <Icon name={isFolded ? 'chevron-down' : 'minus'} size={14} />
        </button>
      )}
    </Facet>
  )
}

/** A tag, and once it or one of them is chosen, the tags beneath it. */
function TagOptions({ query, tag, isOpen }: { query: ExploreQuery; tag: TagWire; isOpen: boolean }) {
  return [tag, ...(isOpen ? tag.children : [])].map((one) => (
    <Option
      key={one.id}
      query={query}
      change={{ tags: toggled(query.tags, one.id) }}
      isOn={query.tags.includes(one.id)}
      isChild={one !== tag}
    >
      {one.name}
    </Option>
  ))
}

function Facet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.facet}>
      <legend className={css.facetTitle}>{title}</legend>
      <div className={css.options}>{children}</div>
    </fieldset>
  )
}

function Option({
  query,
  change,
  isOn,
  isChild,
  children,
}: {
  query: ExploreQuery
  change: Partial<ExploreQuery>
  isOn: boolean
  isChild?: boolean
  children: ReactNode
}) {
  return (
    <Link
      to="/explore"
      search={changed(query, change)}
      className={cx(css.option, isChild && css.child)}
      role="checkbox"
      aria-checked={isOn}
      resetScroll={false}
      preload={false}
      rel="nofollow"
      onKeyDown={pressOnSpace}
    >
      <span className={css.box}>
        <Icon name="check" size={12} />
      </span>
      {children}
    </Link>
  )
}

/** Said to be a checkbox, so it must answer to the space bar like one. */
function pressOnSpace(event: React.KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
