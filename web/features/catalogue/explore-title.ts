import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExploreQuery } from './explore-query.ts'
import { CATEGORY_WORDS } from './words.ts'

/** The heading of a list, and the title of its page. */
export function exploreTitle(i18n: I18n, { keyword, category }: ExploreQuery): string {
  if (keyword) return i18n._(msg`搜索“${keyword}”`)
  return category ? i18n._(CATEGORY_WORDS[category]) : i18n._(msg`全部作品`)
}
