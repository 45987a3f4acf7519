import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '#web/ui/icon.tsx'

type OwnPlace = {
  to: Extract<LinkProps['to'], `/${string}`>
  icon: IconName
  word: MessageDescriptor
  /** While one acts for a company. */
  companyWord?: MessageDescriptor
  /** Not where one is as long as one is further down. */
  isExact?: true
}

/** What a place is called for whoever acts now. */
export const getPlaceName = ({ word, companyWord = word }: OwnPlace, isCompany: boolean): MessageDescriptor =>
  isCompany ? companyWord : word

/** The pages of an account, for its menu and for the side of the user centre. */
export const OWN_PLACES: readonly OwnPlace[] = [
  { to: '/uc', icon: 'home', word: msg`个人中心`, isExact: true },
  { to: '/uc/order', icon: 'document', word: msg`我的订单`, companyWord: msg`企业订单` },
  { to: '/uc/account', icon: 'user', word: msg`账号与安全` },
  { to: '/verify', icon: 'check', word: msg`验证授权书` },
]
