import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import { IS_OPEN } from '#web/lib/open-areas.ts'
import type { IconName } from '#web/ui/icon.tsx'

type OwnPlace = {
  to: Extract<LinkProps['to'], `/${string}`>
  icon: IconName
  word: MessageDescriptor
  /** The label while acting for a company. */
  companyWord?: MessageDescriptor
  /** Shown only while this area is open (web/lib/open-areas.ts). */
  area?: keyof typeof IS_OPEN
  /** The entry is not current on pages below it. */
  isExact?: true
}

/** The label of an entry for the current subject. */
export const getPlaceName = ({ word, companyWord = word }: OwnPlace, isCompany: boolean): MessageDescriptor =>
  isCompany ? companyWord : word

const PLACES: readonly OwnPlace[] = [
  { to: '/uc', icon: 'home', word: msg`个人中心`, isExact: true },
  { to: '/uc/order', icon: 'document', word: msg`我的订单`, companyWord: msg`企业订单` },
  { to: '/uc/licence', icon: 'certificate', word: msg`我的授权书`, companyWord: msg`企业授权书` },
  { to: '/cart', icon: 'cart', word: msg`购物车` },
  { to: '/uc/fav', icon: 'heart', word: msg`我的收藏` },
  { to: '/uc/club', icon: 'member', word: msg`我的会员`, companyWord: msg`企业的会员`, area: 'membership' },
  { to: '/uc/coin', icon: 'coin', word: msg`我的金币`, area: 'coins' },
  { to: '/uc/coupon', icon: 'coupon', word: msg`我的优惠券`, area: 'coupons' },
  { to: '/uc/project', icon: 'tag', word: msg`我的项目`, companyWord: msg`企业项目` },
  { to: '/uc/spending', icon: 'wave', word: msg`我的支出`, companyWord: msg`企业支出` },
  { to: '/uc/invoice', icon: 'receipt', word: msg`我的发票`, companyWord: msg`企业发票` },
  { to: '/uc/letter', icon: 'letter', word: msg`授权证明` },
  { to: '/organize/invite-form', icon: 'certificate', word: msg`认证企业` },
  { to: '/organize/detail', icon: 'member', word: msg`企业` },
  { to: '/uc/account', icon: 'user', word: msg`账号与安全` },
  { to: '/verify', icon: 'verified', word: msg`验证授权书` },
]

/** The account's pages, for the header menu, the phone menu and the side navigation of the user centre. */
export const OWN_PLACES: readonly OwnPlace[] = PLACES.filter(({ area }) => area === undefined || IS_OPEN[area])
