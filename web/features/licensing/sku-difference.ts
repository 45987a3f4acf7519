import { useLingui } from '@lingui/react/macro'
import { isEnquiry, yuan } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import type { SkuValue } from '#worker/modules/catalogue/contract.ts'
import { AUDIENCES, type Level, MEDIA_OF, TERMS, type Use } from '#worker/modules/terms/values.ts'

/** What an option adds to the price of the chosen one of its level: `+¥150`; nothing for the chosen one itself. */
export function useDifference(chosen: SkuValue | undefined): (value: SkuValue) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ id, price = -1 }) => {
    if (id === chosen?.id) return ''
    if (isEnquiry(price)) return t`询价`
    const now = chosen?.price ?? -1
    // Beside an enquiry there is nothing to compare with.
    if (isEnquiry(now)) return yuan(price, locale)
    if (price === now) return t`价格相同`
    const amount = yuan(Math.abs(price - now), locale)
    return price > now ? `+${amount}` : `−${amount}`
  }
}

const isBelow = <T extends string>(order: readonly T[], one: string, other: string): boolean =>
  order.indexOf(one as T) < order.indexOf(other as T)

/** Whether the chosen value of a level allows everything that this one does (docs/licensing.md, 8.2). */
export function isIncluded(level: Level, id: string, chosen: string | undefined): boolean {
  if (chosen === undefined || id === chosen) return false
  if (level === 'use') return MEDIA_OF[id as Use].every((medium) => MEDIA_OF[chosen as Use]?.includes(medium))
  if (level === 'term') return isBelow(TERMS, id, chosen)
  return level === 'audience' && isBelow(AUDIENCES, id, chosen)
}
