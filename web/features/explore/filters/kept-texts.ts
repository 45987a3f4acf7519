import type { I18n } from '@lingui/core'

/** What a value stands for, written only the first time. */
type Group = (value: string, write: () => string) => string
export type KeptTexts = (group: string) => Group

/** More than the options of any filter of our own; what has other people's words in it is not kept here. */
const MOST_TEXTS = 100
function makeGroup(): Group {
  const texts = new Map<string, string>()
  return (value, write) => {
    const known = texts.get(value)
    if (known !== undefined) return known
    const text = write()
    if (texts.size >= MOST_TEXTS) texts.clear()
    texts.set(value, text)
    return text
  }
}

function makeTexts(): KeptTexts {
  const groups = new Map<string, Group>()
  return (name) => {
    const group = groups.get(name) ?? makeGroup()
    groups.set(name, group)
    return group
  }
}

type Texts = { locale: string; kept: KeptTexts }
const texts = new WeakMap<object, Texts>()
/** Parts of the filters that depend on the language only, by the catalogue of messages, which all requests in a language share. */
export function keptTexts({ messages, locale }: I18n): KeptTexts {
  const known = texts.get(messages)
  if (known?.locale === locale) return known.kept
  const kept = makeTexts()
  texts.set(messages, { locale, kept })
  return kept
}
