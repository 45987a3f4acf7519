import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChipLink } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useListChange } from '../catalogue-core/change-list.ts'
import * as css from '../catalogue-core/listing.css.ts'
import { changed, cleared, hasFilters, toggled, WANTED } from '../catalogue-core/listing-links.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { AREA_WORDS, ENERGY_WORDS, keyOfSlug, SEARCH_TYPE_WORDS, VOCAL_WORDS } from '../catalogue-core/messages.ts'
import { bucketText } from './bucket-text.ts'
import { nameOf } from './filters/wanted-names.ts'

type Named = { id: string; name: string }
/** A tag with its name; children may be among them. */
export type NamedTag = Named & { children?: readonly Named[] }

export type Chosen = { key: string; text: string; without: Partial<ExploreQuery> }

export function getChosen(query: ExploreQuery, tags: readonly NamedTag[], i18n: I18n): Chosen[] {
  const names = new Map(tags.flatMap((tag) => [tag, ...(tag.children ?? [])]).map((tag) => [tag.id, tag.name]))
  const { searchType, keyword, subTab } = query
  return [
    ...(searchType && searchType !== 'song' && keyword
      ? [
          {
            key: 'who',
            text: `${i18n._(SEARCH_TYPE_WORDS[searchType])} · ${keyword}`,
            without: { keyword: '', searchType: null, isClick: false },
          },
        ]
      : []),
    ...(subTab ? [{ key: 'zone', text: names.get(subTab) ?? `#${subTab}`, without: { tab: null, subTab: null } }] : []),
    ...query.tags.map((id) => ({
      key: `tag-${id}`,
      text: names.get(id) ?? `#${id}`,
      without: { tags: toggled(query.tags, id) },
    })),
    ...query.notTags.map((id) => ({
      key: `not-${id}`,
      text: i18n._(msg`不含：${names.get(id) ?? `#${id}`}`),
      without: { notTags: toggled(query.notTags, id) },
    })),
    ...(['bpm', 'duration', 'price'] as const).flatMap((key) =>
      query[key].map((range) => ({
        key: `${key}-${range}`,
        text: key === 'bpm' ? `${bucketText(i18n, key, range)} BPM` : bucketText(i18n, key, range),
        without: { [key]: toggled(query[key], range) },
      })),
    ),
    ...query.vocal.map((vocal) => ({
      key: vocal,
      text: i18n._(VOCAL_WORDS[vocal]),
      without: { vocal: toggled(query.vocal, vocal) },
    })),
    ...query.key.map((slug) => ({
      key: slug,
      text: i18n._(keyOfSlug(slug)),
      without: { key: toggled(query.key, slug) },
    })),
    ...query.energy.map((energy) => ({
      key: `energy-${energy}`,
      text: i18n._(ENERGY_WORDS[energy].full),
      without: { energy: toggled(query.energy, energy) },
    })),
    ...query.area.map((area) => ({
      key: area,
      text: i18n._(AREA_WORDS[area]),
      without: { area: toggled(query.area, area) },
    })),
    ...WANTED.flatMap((key) => {
      const name = nameOf(key, query[key])
      return name ? [{ key, text: i18n._(name), without: { [key]: null } }] : []
    }),
    ...(query.isMemberLibrary
      ? [{ key: 'library', text: i18n._(msg`会员曲库`), without: { isMemberLibrary: false } }]
      : []),
  ]
}

/** Active filters, each with a link that removes it. */
export function ChosenFilters({ query, tags }: { query: ExploreQuery; tags: readonly NamedTag[] }) {
  const { t, i18n } = useLingui()
  const { onPress } = useListChange()
  const chosen = getChosen(query, tags, i18n)
  if (chosen.length === 0) return null
  return (
    <nav className={css.chosen} aria-label={t`已选条件`}>
      {chosen.map(({ key, text, without }) => (
        <ChipLink
          key={key}
          look="chosen"
          to="/explore"
          data-held
          search={changed(query, without)}
          onClick={onPress(query, { ...query, ...without, page: 1, matchPage: 1 })}
          preload={false}
          aria-label={t`移除条件：${text}`}
        >
          {text}
          <Icon name="close" size={12} />
        </ChipLink>
      ))}
      {hasFilters(query) && (
        <ChipLink look="plain" to="/explore" search={cleared(query)} preload={false}>
          <Trans>清除全部</Trans>
        </ChipLink>
      )}
    </nav>
  )
}
