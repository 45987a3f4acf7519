import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TagWire } from '../../../worker/modules/catalogue/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { bucketText } from './bucket-text.ts'
import { toggled } from './explore-links.ts'
import { AREAS, BUCKETS, type BucketKey, type ExploreQuery } from './explore-query.ts'
import { Facet, Option } from './facet.tsx'
import * as css from './filters.css.ts'
import { AREA_WORDS, BUCKET_WORDS, TAG_KIND_WORDS } from './words.ts'

/** More tags of a kind than this start folded. */
const SHOWN = 7

/** Everything that narrows the list. */
export function Filters({ query, tags }: { query: ExploreQuery; tags: readonly TagWire[] }) {
  const { t, i18n } = useLingui()
  const tagFacet = (kind: TagWire['kind'], isOpen = false) => (
    <TagFacet
      title={i18n._(TAG_KIND_WORDS[kind])}
      query={query}
      tags={tags.filter((tag) => tag.kind === kind)}
      isOpen={isOpen}
    />
  )
  // A sound effect has no tempo, unless an address asks for one: then it must be possible to take it off.
  const hasTempo = query.category !== 'soundEffect' || query.bpm.length > 0
  return (
    <>
      {tagFacet('scene', true)}
      {tagFacet('emotion', true)}
      {tagFacet('genre')}
      {tagFacet('instrument')}
      {tagFacet('style', query.category === 'soundEffect' || query.category === 'sample')}
      {hasTempo && <BucketFacet name="bpm" query={query} isOpen />}
      <BucketFacet name="duration" query={query} isOpen={!hasTempo} />
      <BucketFacet name="price" query={query} isOpen />
      <Facet title={t`授权地域`} isOpen={query.area !== null}>
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
      <Facet title={t`曲库`} isOpen={query.isMemberLibrary}>
        <Option query={query} change={{ isMemberLibrary: !query.isMemberLibrary }} isOn={query.isMemberLibrary}>
          <Trans>只看会员曲库</Trans>
        </Option>
      </Facet>
    </>
  )
}

function BucketFacet({ name, query, isOpen = false }: { name: BucketKey; query: ExploreQuery; isOpen?: boolean }) {
  const { i18n } = useLingui()
  return (
    <Facet title={i18n._(BUCKET_WORDS[name])} isOpen={isOpen || query[name].length > 0}>
      {BUCKETS[name].map((range) => (
        <Option
          key={range}
          query={query}
          change={{ [name]: toggled(query[name], range) }}
          isOn={query[name].includes(range)}
        >
          {bucketText(i18n, name, range)}
        </Option>
      ))}
    </Facet>
  )
}

function TagFacet({
  title,
  query,
  tags,
  isOpen,
}: {
  title: string
  query: ExploreQuery
  tags: readonly TagWire[]
  isOpen: boolean
}) {
  const [isFolded, setIsFolded] = useState(true)
  if (tags.length === 0) return null
  const isOn = (tag: TagWire) => [tag, ...tag.children].some(({ id }) => query.tags.includes(id))
  const shown = isFolded ? tags.filter((tag, i) => i < SHOWN || isOn(tag)) : tags
  return (
    <Facet title={title} isOpen={isOpen || tags.some(isOn)}>
      {shown.map((tag) => (
        <TagOptions key={tag.id} query={query} tag={tag} isOpen={isOn(tag)} />
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
