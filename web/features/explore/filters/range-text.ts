import { msg } from '@lingui/core/macro'
import { changed } from '#web/features/catalogue-core/listing-links.ts'
import type { ExploreQuery } from '#web/features/catalogue-core/listing-query.ts'
import { BUCKETS, type BucketKey } from '#web/features/catalogue-core/listing-values.ts'
import { RANGE_WORDS } from '#web/features/catalogue-core/messages.ts'
import { escapeHtml } from '#web/lib/escape-html.ts'
import { visuallyHidden } from '#web/ui/theme/layout.css.ts'
import type { Manner } from './option-text.ts'
import * as css from './range-form.css.ts'

/** The ends of a custom range as typed; predefined ranges are checkboxes instead. */
function typedIn(query: ExploreQuery, name: BucketKey): { from: string; to: string } {
  const own = query[name].find((range) => !(BUCKETS[name] as readonly string[]).includes(range)) ?? ''
  const [from = '', to = ''] = own.split(/[-+]/)
  return { from, to }
}

/**
 * A custom range of two numbers, either of which may be empty; a form that also works without a script. It replaces the chosen
 * ranges of the same filter (range-form.ts).
 */
export function rangeText({ i18n, query, isDraft, kept }: Manner, name: BucketKey): string {
  const { from, to } = typedIn(query, name)
  const legend = kept('legend')(name, () => escapeHtml(i18n._(RANGE_WORDS[name])))
  const error = `${isDraft ? 'sheet' : 'facet'}-${name}-error`
  const hidden = Object.entries(changed(query, { [name]: [] })).map(
    ([key, value]) => `<input type="hidden" name="${key}" data-key="${key}" value="${escapeHtml(value)}">`,
  )
  const field = (end: 'From' | 'To', value: string) => {
    const word = kept('range')(end, () => escapeHtml(i18n._(end === 'From' ? msg`最低` : msg`低于`)))
    return `<label class="${css.field}"><span class="${visuallyHidden}">${word}</span><input class="${css.input}" name="${name}${end}" inputmode="numeric" autocomplete="off" maxlength="6" placeholder="${word}" value="${value}"></label>`
  }
  const fields = `${field('From', from)}<span aria-hidden="true">–</span>${field('To', to)}`
  const apply = kept('range')('apply', () => escapeHtml(i18n._(msg`应用`)))
  return `<form class="${css.form}" data-key="range" data-range="${name}" data-held action="/explore" aria-label="${legend}" novalidate>${hidden.join('')}<div class="${css.legend}" aria-hidden="true">${legend}</div><div class="${css.line}">${fields}<button type="submit" class="${css.apply}">${apply}</button></div><div role="alert" id="${error}"></div></form>`
}
