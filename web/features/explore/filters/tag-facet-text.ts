import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { countIn, type LiveCounts } from '#web/features/catalogue-core/counts.ts'
import { notTagToggled, tagToggled } from '#web/features/catalogue-core/listing-links.ts'
import { TAG_KIND_WORDS } from '#web/features/catalogue-core/messages.ts'
import { escapeHtml } from '#web/lib/escape-html.ts'
import { keptValues } from '#web/lib/kept-values.ts'
import { cx } from '#web/ui/cx.ts'
import { iconClass } from '#web/ui/icon.tsx'
import type { TagKind, TagWire } from '#worker/modules/catalogue/contract.ts'
import { facetText } from './facet-text.ts'
import { hrefsChanging } from './filter-hrefs.ts'
import * as css from './filters.css.ts'
import { choiceText, type Manner, optionText } from './option-text.ts'

/** Longer lists of tags are folded to this length. */
const SHOWN = 7

type Listed = { counts: LiveCounts; tags: readonly TagWire[]; unfolded: ReadonlySet<string> }
type Toggled = ReturnType<typeof tagToggled>

/** Tags of one kind. Long lists are folded, but chosen and excluded tags always stay visible. */
export function tagFacetText(
  manner: Manner,
  kind: TagKind,
  isOpen: boolean,
  { counts, tags, unfolded }: Listed,
): string {
  const { i18n, query } = manner
  const own = tags.filter((tag) => tag.kind === kind)
  if (own.length === 0) return ''
  const chosen = new Set([...query.tags, ...query.notTags])
  const isOn = (tag: TagWire) => chosen.has(tag.id) || tag.children.some(({ id }) => chosen.has(id))
  const isFolded = !unfolded.has(kind)
  const hrefs = hrefsChanging(query, 'tags', { tags: ['1'] })
  const toHref = ({ tags, notTags }: Toggled) => hrefs([...tags, ...notTags.map((id) => `-${id}`)].join(','))

  const tagText = (tag: { id: string; name: string }, isChild: boolean): string => {
    const isOut = query.notTags.includes(tag.id)
    const [required, excluded] = [tagToggled(query, tag.id), notTagToggled(query, tag.id)]
    const option = optionText(manner, {
      ...{ name: tag.name, isChild, href: toHref(required), change: required, isOn: query.tags.includes(tag.id) },
      count: isOut ? null : countIn(counts?.tags, tag.id),
    })
    const exclude = { href: toHref(excluded), change: excluded, isOn: isOut, className: css.ruleOut, isClosed: !isOut }
    const without = withoutIn(i18n)(tag.name)
    return `<div class="${cx(css.tagRow, isOut && css.ruledOut)}" data-key="${tag.id}">${option}${choiceText(manner, exclude, '', without)}</div>`
  }
  // A tag's children are shown once it or one of them is chosen.
  const inside = own
    .filter((tag, i) => !isFolded || i < SHOWN || isOn(tag))
    .flatMap((tag) => [tagText(tag, false), ...(isOn(tag) ? tag.children.map((child) => tagText(child, true)) : [])])
  const more = own.length > SHOWN ? moreText(manner, kind, isFolded) : ''
  return facetText(manner, kind, i18n._(TAG_KIND_WORDS[kind]), isOpen || own.some(isOn), inside.join('') + more)
}

function moreText({ i18n }: Manner, kind: TagKind, isFolded: boolean): string {
  const text = isFolded ? i18n._(msg`展开全部`) : i18n._(msg`收起`)
  const icon = iconClass(isFolded ? 'chevron-down' : 'chevron-up', 14)
  return `<button type="button" class="${css.allTags}" aria-expanded="${!isFolded}" data-key="more" data-unfold="${kind}">${escapeHtml(text)}<span class="${icon}"></span></button>`
}

/** More than the tags of a shop; MOST_COUNTS says why there is a bound. */
const MOST_NAMES = 2000
type Without = { locale: string; of: (name: string) => string }
const without = new WeakMap<object, Without>()
/** Names of the links that exclude a tag, once a tag: a list has sixty. By the catalogue of messages, as `countsOf`. */
function withoutIn(i18n: I18n): (name: string) => string {
  const known = without.get(i18n.messages)
  if (known?.locale === i18n.locale) return known.of
  const of = keptValues(MOST_NAMES, (name: string) => escapeHtml(i18n._(msg`不含 ${name}`)))
  without.set(i18n.messages, { locale: i18n.locale, of })
  return of
}
