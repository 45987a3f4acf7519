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
import * as css from './filters.css.ts'
import { choiceText, type Manner, nameText, optionText } from './option-text.ts'

/** Longer lists of tags are folded to this length. */
const SHOWN = 7

type Listed = {
  counts: LiveCounts
  tags: readonly TagWire[]
  unfolded: ReadonlySet<string>
  /** The address of the list with these tags, as in the address. */
  toHref: (tags: string) => string
}
type Toggled = ReturnType<typeof tagToggled>
const toText = ({ tags, notTags }: Toggled): string => [...tags, ...notTags.map((id) => `-${id}`)].join(',')

/** What requires a tag or excludes it, and what the address says then. Nearly all tags are neither required nor excluded yet. */
function choices({ query, isDraft }: Manner): (id: string) => [required: Chosen, excluded: Chosen] {
  const toChosen = (change: Toggled): Chosen => ({ change, tags: toText(change) })
  const known = new Set([...query.tags, ...query.notTags])
  const before = query.tags.map((id) => `${id},`).join('')
  const out = query.notTags.map((id) => `-${id},`).join('')
  const after = out && `,${out.slice(0, -1)}`
  return (id) =>
    isDraft || known.has(id)
      ? [toChosen(tagToggled(query, id)), toChosen(notTagToggled(query, id))]
      : [
          { change: {}, tags: before + id + after },
          { change: {}, tags: `${before}${out}-${id}` },
        ]
}
/** `change` is of a draft only. */
type Chosen = { change: Partial<Toggled>; tags: string }

/** Tags of one kind. Long lists are folded, but chosen and excluded tags always stay visible. */
export function tagFacetText(
  manner: Manner,
  kind: TagKind,
  isOpen: boolean,
  { counts, tags, unfolded, toHref }: Listed,
): string {
  const { i18n, query, kept } = manner
  const own = tags.filter((tag) => tag.kind === kind)
  if (own.length === 0) return ''
  const chosen = new Set([...query.tags, ...query.notTags])
  const isOn = (tag: TagWire) =>
    chosen.size > 0 && (chosen.has(tag.id) || tag.children.some(({ id }) => chosen.has(id)))
  const isFolded = !unfolded.has(kind)
  const withoutOf = withoutIn(i18n)
  const toChoices = choices(manner)

  const tagText = ({ id, name }: { id: string; name: string }, isChild: boolean): string => {
    const isOut = query.notTags.includes(id)
    const [required, excluded] = toChoices(id)
    const option = optionText(manner, {
      ...{ name: nameText(name), isChild, href: toHref(required.tags), change: required.change },
      ...{ isOn: query.tags.includes(id), count: isOut ? null : countIn(counts?.tags, id) },
    })
    const exclude = { href: toHref(excluded.tags), change: excluded.change, isOn: isOut }
    const out = choiceText(manner, { ...exclude, className: css.ruleOut, isClosed: !isOut }, '', withoutOf(name))
    return `<div class="${cx(css.tagRow, isOut && css.ruledOut)}" data-key="${id}">${option}${out}</div>`
  }
  let inside = ''
  for (const [i, tag] of own.entries()) {
    const isShown = isOn(tag)
    if (isFolded && i >= SHOWN && !isShown) continue
    inside += tagText(tag, false)
    // A tag's children are shown once it or one of them is chosen.
    if (isShown) for (const child of tag.children) inside += tagText(child, true)
  }
  if (own.length > SHOWN) inside += kept(isFolded ? 'more' : 'less')(kind, () => moreText(manner, kind, isFolded))
  return facetText(manner, kind, i18n._(TAG_KIND_WORDS[kind]), isOpen || own.some(isOn), inside)
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
