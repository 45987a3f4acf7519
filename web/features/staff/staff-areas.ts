import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { Me } from './queries.ts'

type StaffArea = {
  to: Extract<LinkProps['to'], `/admin${string}`>
  permission: Me['permissions'][number]
  word: MessageDescriptor
}

/** Areas of staff work with a page of their own, and the permission that opens each. */
export const AREAS: readonly StaffArea[] = [
  { to: '/admin/worth', permission: 'worth:decide', word: msg`第二人确认` },
  { to: '/admin/transfers', permission: 'transfers:decide', word: msg`对公转账` },
  { to: '/admin/companies', permission: 'companies:decide', word: msg`企业认证` },
  { to: '/admin/coins', permission: 'coins:adjust', word: msg`金币` },
  { to: '/admin/memberships', permission: 'members:read', word: msg`会员` },
  { to: '/admin/coupons', permission: 'coupons:manage', word: msg`优惠券` },
  { to: '/admin/money', permission: 'money:manage', word: msg`未入账的付款` },
  { to: '/admin/invoices', permission: 'invoices:manage', word: msg`发票` },
  { to: '/admin/refunds', permission: 'refunds:read', word: msg`退款` },
  { to: '/admin/musicians', permission: 'musicians:decide', word: msg`入驻申请` },
]
