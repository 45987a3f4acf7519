import { Trans, useLingui } from '@lingui/react/macro'
import type { TagWire } from '#worker/modules/catalogue/contract.ts'
import { VOCALS } from '#worker/modules/catalogue/values.ts'
import { countIn, type LiveCounts } from '../catalogue-core/counts.ts'
import { toggled } from '../catalogue-core/listing-links.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { AREAS, BUCKETS, type BucketKey, CATEGORY_TYPES, TRACK_CATEGORIES } from '../catalogue-core/listing-values.ts'
import { AREA_WORDS, BUCKET_WORDS, CATEGORY_WORDS, TAG_KIND_WORDS, VOCAL_WORDS } from '../catalogue-core/messages.ts'
import { bucketText } from './bucket-text.ts'
import { Facet, Option } from './facet.tsx'
import { KeyFacet } from './key-facet.tsx'
import { RangeForm } from './range-form.tsx'
import { TagFacet } from './tag-facet.tsx'

type Narrowed = { query: ExploreQuery; counts: LiveCounts }

/** All filters, each option with the number of tracks it would leave. */
export function Filters({ query, counts, tags }: Narrowed & { tags: readonly TagWire[] }) {
  const { i18n } = useLingui()
  const tagFacet = (kind: TagWire['kind'], isOpen = false) => (
    <TagFacet
      title={i18n._(TAG_KIND_WORDS[kind])}
      query={query}
      counts={counts}
      tags={tags.filter((tag) => tag.kind === kind)}
      isOpen={isOpen}
    />
  )
  // Sound effects have no tempo, key or vocals; but if the address filters by one of them, it must be removable.
  const isEffect = query.category === 'soundEffect'
  const hasTempo = !isEffect || query.bpm.length > 0
  const isLoop = query.category === 'sample' || query.category === 'beats'
  return (
    <>
      {query.category === null && <CategoryFacet query={query} counts={counts} />}
      {tagFacet('scene', true)}
      {tagFacet('emotion', true)}
      {tagFacet('genre')}
      {tagFacet('instrument')}
      {tagFacet('style', query.category === 'soundEffect' || query.category === 'sample')}
      {hasTempo && <BucketFacet name="bpm" query={query} counts={counts} isOpen />}
      <BucketFacet name="duration" query={query} counts={counts} isOpen={!hasTempo} />
      {(!isEffect || query.vocal.length > 0) && <VocalFacet query={query} counts={counts} />}
      {(!isEffect || query.key.length > 0) && <KeyFacet query={query} counts={counts} isOpen={isLoop} />}
      <BucketFacet name="price" query={query} counts={counts} isOpen />
      <AreaFacet query={query} counts={counts} />
      <LibraryFacet query={query} counts={counts} />
    </>
  )
}

/** In a search over everything: the results by category. */
function CategoryFacet({ query, counts }: Narrowed) {
  const { t, i18n } = useLingui()
  return (
    <Facet title={t`分类`} isOpen>
      {TRACK_CATEGORIES.map((category) => (
        <Option
          key={category}
          query={query}
          change={{ category }}
          isOn={false}
          count={countIn(counts?.musicType, CATEGORY_TYPES[category])}
        >
          {i18n._(CATEGORY_WORDS[category])}
        </Option>
      ))}
    </Facet>
  )
}

function BucketFacet({ name, query, counts, isOpen = false }: Narrowed & { name: BucketKey; isOpen?: boolean }) {
  const { i18n } = useLingui()
  return (
    <Facet title={i18n._(BUCKET_WORDS[name])} isOpen={isOpen || query[name].length > 0}>
      {BUCKETS[name].map((range) => (
        <Option
          key={range}
          query={query}
          change={{ [name]: toggled(query[name], range) }}
          isOn={query[name].includes(range)}
          count={countIn(counts?.[name], range)}
        >
          {bucketText(i18n, name, range)}
        </Option>
      ))}
      <RangeForm name={name} query={query} />
    </Facet>
  )
}

function VocalFacet({ query, counts }: Narrowed) {
  const { t, i18n } = useLingui()
  return (
    <Facet title={t`人声`} isOpen={query.vocal.length > 0}>
      {VOCALS.map((vocal) => (
        <Option
          key={vocal}
          query={query}
          change={{ vocal: toggled(query.vocal, vocal) }}
          isOn={query.vocal.includes(vocal)}
          count={countIn(counts?.vocal, vocal)}
        >
          {i18n._(VOCAL_WORDS[vocal])}
        </Option>
      ))}
    </Facet>
  )
}

function AreaFacet({ query, counts }: Narrowed) {
  const { t, i18n } = useLingui()
  return (
    <Facet title={t`授权地域`} isOpen={query.area.length > 0}>
      {AREAS.map((area) => (
        <Option
          key={area}
          query={query}
          change={{ area: toggled(query.area, area) }}
          isOn={query.area.includes(area)}
          count={countIn(counts?.area, area)}
        >
          {i18n._(AREA_WORDS[area])}
        </Option>
      ))}
    </Facet>
  )
}

function LibraryFacet({ query, counts }: Narrowed) {
  const { t } = useLingui()
  return (
    <Facet title={t`曲库`} isOpen={query.isMemberLibrary}>
      <Option
        query={query}
        change={{ isMemberLibrary: !query.isMemberLibrary }}
        isOn={query.isMemberLibrary}
        count={countIn(counts?.library, 'RF_LIBRARY')}
      >
        <Trans>只看会员曲库</Trans>
      </Option>
    </Facet>
  )
}
