import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ExploreQuery } from '#web/features/catalogue-core/listing-query.ts'
import { escapeHtml } from '#web/lib/escape-html.ts'
import { keptValues } from '#web/lib/kept-values.ts'
import { cx } from '#web/ui/cx.ts'
import * as css from './filters.css.ts'
import type { KeptTexts } from './kept-texts.ts'

/** What the filters are written for: links to other lists, or in a sheet buttons whose changes are collected. */
export type Manner = {
  i18n: I18n
  query: ExploreQuery
  isDraft: boolean
  kept: KeptTexts
  /** The number of an option as HTML. */
  toCount: (count: number) => string
}
export type Choice = {
  /** Address of the changed list, ready for an attribute. */
  href: string
  change: Partial<ExploreQuery>
  isOn: boolean
  className: string
  /** Robots may not read the address anyway (worker/seo/robots.ts). */
  isClosed?: boolean
}

/** A filter option that is switched on or off: technically a link to the changed list, exposed as a checkbox. `name` and `inside` are HTML. */
export function choiceText(
  manner: Manner,
  { href, change, isOn, className, isClosed }: Choice,
  inside: string,
  name = '',
): string {
  // Without content, the title is also the accessible name.
  const looks = `role="checkbox" aria-checked="${isOn}" class="${className}"${name && ` title="${name}"`}`
  return manner.isDraft
    ? `<button type="button" ${looks} value="${escapeHtml(JSON.stringify(change))}">${inside}</button>`
    : `<a ${looks} href="${href}"${isClosed ? '' : ' rel="nofollow"'}>${inside}</a>`
}

type Option = Omit<Choice, 'className'> & {
  /** As HTML (`nameText`). */
  name: string
  /** Number of tracks with this option applied; null if unknown. */
  count: number | null
  isChild?: boolean
}

/** The name of an option as HTML; `spoken` is read out instead of it. */
export const nameText = (name: string, spoken?: string): string =>
  spoken === undefined
    ? `<span>${escapeHtml(name)}</span>`
    : `<span aria-hidden="true">${escapeHtml(name)}</span><i>${escapeHtml(spoken)}</i>`

/** An option of a facet with its number of tracks. Options without tracks are dimmed, but can be chosen. */
export function optionText(manner: Manner, { name, count, isChild, href, change, isOn }: Option): string {
  const className = cx(css.option, isChild && css.child, count === 0 && !isOn && css.empty)
  // The space of the number is reserved while it is unknown.
  return choiceText(
    manner,
    { href, change, isOn, className },
    name + (count === null ? '<b></b>' : manner.toCount(count)),
  )
}

/** What the numbers of a list are written with: some languages count pieces of music with another word than effects and samples. */
export const toCounts = (i18n: I18n, { category }: ExploreQuery): Manner['toCount'] =>
  countsOf(i18n)[category === 'soundEffect' || category === 'sample' ? 'sounds' : 'pieces']

/** In one language, once a number: formatting a number costs more than the rest of its option. */
function makeCounts(i18n: I18n) {
  const { locale, messages } = i18n
  // The message has the number between a comma and the unit, which are only read out.
  const write = (count: number, message: string) => {
    const shown = i18n.number(count)
    const at = message.indexOf(shown)
    const [before, after] = [message.slice(0, at), message.slice(at + shown.length)]
    // Spaces outside: within, they would not be part of the name.
    const [, word, gap] = /^(.*?)(\s*)$/s.exec(before) ?? []
    const [, space, unit] = /^(\s*)(.*)$/s.exec(after) ?? []
    return `<b><i>${escapeHtml(word ?? '')}</i>${gap}${escapeHtml(shown)}${space}<i>${escapeHtml(unit ?? '')}</i></b>`
  }
  return {
    locale,
    messages,
    pieces: keptValues(MOST_COUNTS, (count: number) =>
      write(count, i18n._(msg`，${plural(count, { other: '# 首' })}`)),
    ),
    sounds: keptValues(MOST_COUNTS, (count: number) =>
      write(count, i18n._(msg`，${plural(count, { other: '# 个' })}`)),
    ),
  }
}
export const MOST_COUNTS = 4000
const counts = new WeakMap<object, ReturnType<typeof makeCounts>>()
/** By the catalogue of messages, which all requests in a language share. */
export function countsOf(i18n: I18n) {
  const known = counts.get(i18n.messages)
  if (known?.locale === i18n.locale) return known
  const made = makeCounts(i18n)
  counts.set(i18n.messages, made)
  return made
}
