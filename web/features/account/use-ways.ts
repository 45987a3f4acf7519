import { useLingui } from '@lingui/react/macro'
import { isEmail, isMobile } from './fields/password-rules.ts'
import type { Way } from './mutations.ts'

/** Mobile and e-mail, with their translated names. */
export function useWays(): readonly { key: Way; name: string }[] {
  const { t } = useLingui()
  return [
    { key: 'mobile', name: t`手机` },
    { key: 'email', name: t`邮箱` },
  ]
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
