import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type HeadContext, pageHead } from '#web/lib/page-head.ts'
import { picturePath } from '#web/lib/picture-path.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import type { StructuredData } from '#web/structured-data/structured-data.ts'
import type { Credit } from './credit.ts'
import type { CreditListing } from './credit-listing.ts'

/** Tracks per page (specification section 9). */
const PER_PAGE = 20

function getTitle(i18n: I18n, { kind, name, artists }: Credit): string {
  if (kind === 'artist') return i18n._(msg`${name} – 商用音乐授权`)
  if (kind === 'label') return i18n._(msg`${name} – 厂牌`)
  const by = artists.map((artist) => artist.name).join(' / ')
  return by ? i18n._(msg`${name} – ${by} 的专辑`) : i18n._(msg`${name} – 专辑`)
}

/**
 * Head of the page of an artist, album or label for search engines and link previews. Only the default sorting has a
 * canonical address.
 */
export function creditPageHead(
  context: HeadContext & { structured?: StructuredData },
  credit: Credit,
  { page, sort, order }: CreditListing,
) {
  const { i18n, locale } = context
  const { kind, id, name, bio, trackCount, picture, artists } = credit
  const title = getTitle(i18n, credit)
  const isKnown = sort === 'normal' && order === 'desc' && (page - 1) * PER_PAGE < trackCount
  const about = i18n._(msg`${name}：${trackCount} 首可商用的作品，在线试听，逐首授权，附带可验证的授权书。`)
  return pageHead(context, page > 1 ? i18n._(msg`${title}（第 ${page} 页）`) : title, {
    description: bio ? `${bio} ${about}` : about,
    isHidden: !isKnown,
    shared: {
      path: `/${kind}/${id}${stringifySearch({ page: page > 1 ? page : undefined })}`,
      picture: picturePath(kind, id, locale, [name, picture ?? '', trackCount, ...artists.map((one) => one.name)]),
    },
    structured: context.structured?.credit(credit),
  })
}
