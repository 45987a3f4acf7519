import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { changed, isWanted, WANTED } from '#web/features/catalogue-core/listing-links.ts'
import { escapeHtml } from '#web/lib/escape-html.ts'
import type { Manner } from './option-text.ts'
import * as css from './wanted-form.css.ts'
import { nameOf, WANTED_VALUES } from './wanted-names.ts'

/** What a choice is left at if nothing is said. */
const LABELS: Record<(typeof WANTED)[number], { label: MessageDescriptor; any: MessageDescriptor }> = {
  use: { label: msg`授权用途`, any: msg`不限` },
  licenceType: { label: msg`谁来用`, any: msg`按当前身份` },
  term: { label: msg`期限`, any: msg`1 年起` },
  territory: { label: msg`地域`, any: msg`不限` },
}

/**
 * What one would buy a licence for: the list then shows its prices. Four choices and a button, a form that also works without a
 * script; nothing is loaded while somebody still walks through the options with the keyboard.
 */
export function wantedText(manner: Manner): string {
  const { i18n, query, isDraft, kept } = manner
  const nothing = Object.fromEntries(WANTED.map((key) => [key, null]))
  const fields = Object.entries(changed(query, nothing)).map(
    ([key, value]) => `<input type="hidden" name="${key}" data-key="${key}" value="${escapeHtml(value)}">`,
  )
  const choices = isWanted(query)
    ? choicesText(manner)
    : kept('wanted')(isDraft ? 'sheet' : 'facet', () => choicesText(manner))
  return `<form class="${css.form}" data-key="wanted" data-wanted data-held action="/explore" aria-label="${escapeHtml(i18n._(msg`按用途看价格`))}">${fields.join('')}${choices}</form>`
}

function choicesText({ i18n, query, isDraft }: Manner): string {
  const place = isDraft ? 'sheet' : 'facet'
  const choices = WANTED.map((key) => {
    const { label, any } = LABELS[key]
    const option = (value: string, name: MessageDescriptor) =>
      `<option value="${value}"${(query[key] ?? '') === value ? ' selected' : ''}>${escapeHtml(i18n._(name))}</option>`
    const options = WANTED_VALUES[key].map((value) => option(value, nameOf(key, value)!))
    return `<label class="${css.choice}" for="${place}-${key}"><span>${escapeHtml(i18n._(label))}</span><select id="${place}-${key}" name="${key}" data-key="${key}-${query[key] ?? ''}" class="${css.select}">${option('', any)}${options.join('')}</select></label>`
  })
  const note = escapeHtml(i18n._(msg`列表里的价格随之改变；选了地域，就只列出在那里出售的作品。`))
  return `${choices.join('')}<p class="${css.note}">${note}</p><button type="submit" class="${css.apply}">${escapeHtml(i18n._(msg`看这种用途的价格`))}</button><a class="${css.more}" href="/help#may-i">${escapeHtml(i18n._(msg`能不能这样用？查一查`))}</a>`
}
