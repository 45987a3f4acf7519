import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '#web/ui/icon.tsx'

type OwnPlace = {
  to: Extract<LinkProps['to'], `/${string}`>
  icon: IconName
  word: MessageDescriptor
  /** The label while acting for a company. */
  companyWord?: MessageDescriptor
  /** The entry is not current on pages below it. */
  isExact?: true
}

/** The label of an entry for the current subject. */
export const getPlaceName = ({ word, companyWord = word }: OwnPlace, isCompany: boolean): MessageDescriptor =>
  isCompany ? companyWord : word

/** The account's pages, for the header menu and the side navigation of the user centre. */
export const OWN_PLACES: readonly OwnPlace[] = [
  { to: '/uc', icon: 'home', word: msg`个人中心`, isExact: true },
  { to: '/uc/order', icon: 'document', word: msg`我的订单`, companyWord: msg`企业订单` },
  { to: '/uc/account', icon: 'user', word: msg`账号与安全` },
  { to: '/verify', icon: 'check', word: msg`验证授权书` },
]
