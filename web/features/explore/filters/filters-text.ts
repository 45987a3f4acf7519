import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { countIn, type LiveCounts } from '#web/features/catalogue-core/counts.ts'
import { isWanted, toggled } from '#web/features/catalogue-core/listing-links.ts'
import type { ExploreQuery } from '#web/features/catalogue-core/listing-query.ts'
import {
  AREAS,
  BUCKETS,
  type BucketKey,
  CATEGORY_TYPES,
  getKeys,
  MODES,
  TRACK_CATEGORIES,
} from '#web/features/catalogue-core/listing-values.ts'
import {
  AREA_WORDS,
  BUCKET_WORDS,
  CATEGORY_WORDS,
  ENERGY_WORDS,
  getTonic,
  keyOfSlug,
  VOCAL_WORDS,
} from '#web/features/catalogue-core/messages.ts'
import { escapeHtml } from '#web/lib/escape-html.ts'
import { IS_OPEN } from '#web/lib/open-areas.ts'
import type { TagWire } from '#worker/modules/catalogue/contract.ts'
import { ENERGIES, VOCALS } from '#worker/modules/catalogue/values.ts'
import { bucketText } from '../bucket-text.ts'
import { facetText } from './facet-text.ts'
import { hrefsChanging } from './filter-hrefs.ts'
import * as css from './filters.css.ts'
import { keptTexts } from './kept-texts.ts'
import { type Manner, nameText, optionText, toCounts } from './option-text.ts'
import { rangeText } from './range-text.ts'
import { tagFacetText } from './tag-facet-text.ts'
import { wantedText } from './wanted-text.ts'

export type FiltersInput = {
  query: ExploreQuery
  counts: LiveCounts
  tags: readonly TagWire[]
  /** Kinds whose long lists of tags are shown in full. */
  unfolded: ReadonlySet<string>
  /** In the sheet, where choices are collected. */
  isDraft: boolean
}

/**
 * All filters as HTML, each option with the number of tracks it would leave. Links and forms need no component: the server writes
 * them once, and in the browser they are written again only when the list changes (decision 066).
 */
export function filtersText(i18n: I18n, { query, counts, tags, unfolded, isDraft }: FiltersInput): string {
  const manner = { i18n, query, isDraft, kept: keptTexts(i18n), toCount: toCounts(i18n, query) }
  const toHref = hrefsChanging(query, 'tags', { tags: ['1'] })
  const tagFacet = (kind: TagWire['kind'], isOpen = false) =>
    tagFacetText(manner, kind, isOpen, { counts, tags, unfolded, toHref })
  // Sound effects have no tempo, key or vocals; but if the address filters by one of them, it must be removable.
  const isEffect = query.category === 'soundEffect'
  const hasTempo = !isEffect || query.bpm.length > 0
  const isLoop = query.category === 'sample' || query.category === 'beats'
  let html = query.category === null ? categoryFacet(manner, counts) : ''
  html += facetText(manner, 'wanted', i18n._(msg`按用途看价格`), isWanted(query), wantedText(manner))
  html += tagFacet('scene', true) + tagFacet('emotion', true) + tagFacet('genre') + tagFacet('instrument')
  html += tagFacet('style', isEffect || query.category === 'sample')
  if (hasTempo) html += bucketFacet(manner, 'bpm', true, counts)
  html += energyFacet(manner, counts) + bucketFacet(manner, 'duration', !hasTempo, counts)
  if (!isEffect || query.vocal.length > 0) html += vocalFacet(manner, counts)
  if (!isEffect || query.key.length > 0) html += keyFacet(manner, isLoop, counts)
  // Counted by the lowest price; of another licence the numbers would be wrong.
  html += bucketFacet(manner, 'price', true, isWanted(query) ? null : counts)
  return html + areaFacet(manner, counts) + libraryFacet(manner, counts)
}

/** In a search over everything: the results by category. */
function categoryFacet(manner: Manner, counts: LiveCounts): string {
  const { i18n, query } = manner
  const toHref = hrefsChanging(query, 'category', { category: 'music' })
  const options = TRACK_CATEGORIES.map((category) =>
    optionText(manner, {
      ...{
        name: nameText(i18n._(CATEGORY_WORDS[category])),
        href: toHref(category),
        change: { category },
        isOn: false,
      },
      count: countIn(counts?.musicType, CATEGORY_TYPES[category]),
    }),
  )
  return facetText(manner, 'category', i18n._(msg`分类`), true, options.join(''))
}

type ListKey = BucketKey | 'vocal' | 'key' | 'energy' | 'area'
/** Options of a filter of which several can be chosen. */
function listOptions<V extends string>(
  manner: Manner,
  key: ListKey,
  values: readonly V[],
  counts: LiveCounts,
  toName: (value: V) => { name: string; spoken?: string },
): string {
  const { query, isDraft } = manner
  const chosen = query[key] as readonly V[]
  const toHref = hrefsChanging(query, key, { [key]: [values[0]] })
  const names = manner.kept(key)
  let html = ''
  for (const value of values) {
    const next = chosen.length === 0 ? [value] : toggled(chosen, value)
    const name = names(value, () => {
      const { name, spoken } = toName(value)
      return nameText(name, spoken)
    })
    const choice = { name, href: toHref(next.join(',')), change: isDraft ? { [key]: next } : NO_CHANGE }
    html += optionText(manner, { ...choice, isOn: chosen.includes(value), count: countIn(counts?.[key], value) })
  }
  return html
}
/** Links need none, and there are a hundred and fifty. */
const NO_CHANGE = {}

function bucketFacet(manner: Manner, key: BucketKey, isOpen: boolean, counts: LiveCounts): string {
  const { i18n, query } = manner
  const options = listOptions(manner, key, BUCKETS[key], counts, (range) => ({ name: bucketText(i18n, key, range) }))
  const isShown = isOpen || query[key].length > 0
  return facetText(manner, key, i18n._(BUCKET_WORDS[key]), isShown, options + rangeText(manner, key))
}

function energyFacet(manner: Manner, counts: LiveCounts): string {
  const { i18n, query } = manner
  const options = listOptions(manner, 'energy', ENERGIES, counts, (energy) => ({
    name: i18n._(ENERGY_WORDS[energy].short),
    spoken: i18n._(ENERGY_WORDS[energy].full),
  }))
  return facetText(manner, 'energy', i18n._(msg`能量`), query.energy.length > 0, options)
}

function vocalFacet(manner: Manner, counts: LiveCounts): string {
  const { i18n, query } = manner
  const options = listOptions(manner, 'vocal', VOCALS, counts, (vocal) => ({ name: i18n._(VOCAL_WORDS[vocal]) }))
  return facetText(manner, 'vocal', i18n._(msg`人声`), query.vocal.length > 0, options)
}

/** Twelve musical keys per mode, side by side. */
function keyFacet(manner: Manner, isOpen: boolean, counts: LiveCounts): string {
  const { i18n, query } = manner
  const modes = MODES.map((mode) => {
    const options = listOptions(manner, 'key', getKeys(mode), counts, (slug) => ({
      name: getTonic(slug),
      spoken: i18n._(keyOfSlug(slug)),
    }))
    const title = escapeHtml(i18n._(mode === 'major' ? msg`大调` : msg`小调`))
    return `<div><div class="${css.mode}" aria-hidden="true">${title}</div>${options}</div>`
  })
  const inside = `<div class="${css.keys}">${modes.join('')}</div>`
  return facetText(manner, 'key', i18n._(msg`调性`), isOpen || query.key.length > 0, inside)
}

function areaFacet(manner: Manner, counts: LiveCounts): string {
  const { i18n, query } = manner
  const options = listOptions(manner, 'area', AREAS, counts, (area) => ({ name: i18n._(AREA_WORDS[area]) }))
  return facetText(manner, 'area', i18n._(msg`授权地域`), query.area.length > 0, options)
}

function libraryFacet(manner: Manner, counts: LiveCounts): string {
  // A link with the filter still works, and can be taken back.
  if (!IS_OPEN.membership && !manner.query.isMemberLibrary) return ''
  const { i18n, query } = manner
  const isOn = query.isMemberLibrary
  const option = optionText(manner, {
    name: nameText(i18n._(msg`只看会员曲库`)),
    href: hrefsChanging(query, 'musicLibraryType', { isMemberLibrary: true })(isOn ? '' : 'RF_LIBRARY'),
    ...{ change: { isMemberLibrary: !isOn }, isOn },
    count: countIn(counts?.library, 'RF_LIBRARY'),
  })
  return facetText(manner, 'library', i18n._(msg`曲库`), isOn, option)
}
