import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { useOffers } from '#web/lib/hooks/use-offers.ts'
import { useTypedWay } from '../fields/typed-address.ts'
import type { Way } from '../mutations.ts'
import { CHANNEL } from '../use-ways.ts'

export type SignInWay = 'password' | Way

/**
 * The ways to sign in, the first one first. On a touch screen that is a code, elsewhere the password (specification section
 * 2). Only mainland numbers get SMS, so other languages begin with the e-mailed code. Codes that cannot be sent are no way.
 */
export function useSignInWays(isTouch: boolean): { key: SignInWay; name: string }[] {
  const { t } = useLingui()
  const offers = useOffers()
  const isMainland = useLocale() === 'zh-CN'
  const typed = useTypedWay()
  const password = { key: 'password', name: t`密码登录` } as const
  const codes = [
    { key: 'mobile', name: t`短信登录` },
    { key: 'email', name: t`邮箱登录` },
  ] as const
  const isMailFirst = typed === null ? !isMainland : typed === 'email'
  const ordered = (isMailFirst ? codes.toReversed() : codes).filter(({ key }) => offers(CHANNEL[key]))
  return isTouch ? [...ordered, password] : [password, ...ordered]
}
