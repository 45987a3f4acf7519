import type { I18n, MessageDescriptor } from '@lingui/core'
import { CLAUSE_TEXTS, NEVER_TEXTS, REASON_TEXTS, scopeText, TYPE_TEXTS, USE_TEXTS } from './labels.ts'
import { MEMBERSHIP_SCOPE } from './membership/values.ts'
import { AUDIENCE_NAMES, SCENE_NAMES, TERM_NAMES, TYPE_NAMES } from './names.ts'
import { MEMBERSHIP_SCENES } from './price-table.ts'
import { LICENCE_TYPES, type MembershipLevel, NEVER, USES } from './values.ts'

const isLatin = ({ locale }: I18n): boolean => locale === 'en-US' || locale === 'vi-VN'

/** The text of a paragraph that an answer refers to; of 13.2 what it says of one level. */
export function clauseText(id: string, words: I18n, level: MembershipLevel | null = null): string {
  const sentences = (texts: MessageDescriptor[]): string =>
    texts.map((text) => words._(text)).join(isLatin(words) ? '. ' : '；')
  if (id === '13.2' && level !== null) return scopeOf(level, words)
  const [section, at] = id.split('.').map(Number)
  const [use, type, never] = [USES[at! - 1], LICENCE_TYPES[at! - 1], NEVER[at! - 1]]
  if (section === 1 && use) return sentences([USE_TEXTS[use].covers, USE_TEXTS[use].not])
  if (id === '2.1') return sentences([TYPE_TEXTS.individual, REASON_TEXTS.USE_NEEDS_ORGANISATION])
  if (section === 2 && type) return words._(TYPE_TEXTS[type])
  if (section === 6 && never) return words._(NEVER_TEXTS[never])
  if (id === '5.3') return words._(REASON_TEXTS.TERRITORY_NOT_HELD)
  return words._(CLAUSE_TEXTS[id as keyof typeof CLAUSE_TEXTS])
}

function scopeOf(level: MembershipLevel, words: I18n): string {
  const { types, term, audience } = MEMBERSHIP_SCOPE[level]
  const list = (names: MessageDescriptor[]) => names.map((name) => words._(name)).join(isLatin(words) ? ', ' : '、')
  return words._(
    scopeText(
      list(MEMBERSHIP_SCENES[level].map((scene) => SCENE_NAMES[scene])),
      list(types.map((type) => TYPE_NAMES[type])),
      words._(TERM_NAMES[term]),
      words._(AUDIENCE_NAMES[audience]),
    ),
  )
}
