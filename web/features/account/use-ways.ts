import { useLingui } from '@lingui/react/macro'
import { useOffers } from '#web/lib/hooks/use-offers.ts'
import { isEmail, isMobile } from './fields/password-rules.ts'
import type { Way } from './mutations.ts'

/** Mobile and e-mail as far as codes can be sent there, with their translated names; never none. */
export function useWays(): readonly { key: Way; name: string }[] {
  const { t } = useLingui()
  const offers = useOffers()
  const ways = [
    { key: 'mobile', name: t`手机` },
    { key: 'email', name: t`邮箱` },
  ] as const
  const offered = ways.filter(({ key }) => offers(CHANNEL[key]))
  return offered.length > 0 ? offered : ways
}

/** How a code is sent to each. */
export const CHANNEL = { mobile: 'sms', email: 'mail' } as const

/** The way that was typed last, if it is offered, else the first. */
export function useFirstWay(typed: Way | null): Way {
  const ways = useWays()
  return ways.find(({ key }) => key === typed)?.key ?? ways[0]!.key
}

/** Validates an address: returns the problem, as an error code where the rule has one. */
export function useAddressIssue(): (
  way: Way,
  text: string,
) => 'MOBILE_INVALID' | 'EMAIL_INVALID' | { text: string } | null {
  const { t } = useLingui()
  return (way, text) => {
    const isMobileWay = way === 'mobile'
    if (isMobileWay ? isMobile(text) : isEmail(text)) return null
    if (text.trim()) return isMobileWay ? 'MOBILE_INVALID' : 'EMAIL_INVALID'
    return { text: isMobileWay ? t`请输入手机号` : t`请输入邮箱` }
  }
}
