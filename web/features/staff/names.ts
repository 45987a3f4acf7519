import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdjustmentState } from '#worker/modules/coins/values.ts'
import type { EnquiryState, EnquiryTopic } from '#worker/modules/enquiries/values.ts'
import type { RemittanceState } from '#worker/modules/orders/transfers/values.ts'
import type { Me } from './queries.ts'

export const ROLE_NAMES: Record<Me['roles'][number], MessageDescriptor> = {
  support: msg`客服`,
  finance: msg`财务`,
  catalogue: msg`曲库`,
  admin: msg`管理员`,
}

/** Names of permissions. A permission without a name is shown by its identifier. */
export const PERMISSION_NAMES: Partial<Record<string, MessageDescriptor>> = {
  'catalogue:read': msg`查看曲库数据`,
  'catalogue:write': msg`导入与修改曲目`,
  'editorial:write': msg`编辑歌单与专题`,
  'coupons:manage': msg`发放优惠券`,
  'misses:read': msg`查看没有结果的搜索`,
  'enquiries:manage': msg`处理询价与咨询`,
  'musicians:decide': msg`处理音乐人和厂牌的入驻申请`,
  'money:manage': msg`处理未入账的付款`,
  'coins:adjust': msg`查看与调整客户的金币`,
  'members:read': msg`查看客户的会员与报价`,
  'memberships:manage': msg`发出与撤回会员报价`,
  'worth:decide': msg`作为第二人确认同事送出的价值`,
  'refunds:read': msg`查看退款与相关订单`,
  'refunds:decide': msg`退款、同意或不同意退款申请`,
  'transfers:decide': msg`核对对公转账`,
  'invoices:manage': msg`开具发票与红字发票`,
  'companies:decide': msg`审核企业认证`,
  'companies:claim': msg`同意认领已认证的企业`,
  'companies:invite': msg`邀请企业认证`,
  'staff:self': msg`查看自己的员工账号`,
  'staff:manage': msg`管理员工账号`,
}

export const ENQUIRY_STATE_NAMES: Record<EnquiryState, MessageDescriptor> = {
  new: msg`新的`,
  in_progress: msg`处理中`,
  answered: msg`已回复`,
  closed: msg`已结束`,
}
export const ENQUIRY_STATE_TONES: Record<EnquiryState, 'waiting' | 'plain' | 'success'> = {
  new: 'waiting',
  in_progress: 'waiting',
  answered: 'success',
  closed: 'plain',
}
export const ENQUIRY_TOPIC_NAMES: Record<EnquiryTopic, MessageDescriptor> = {
  licence: msg`授权与询价`,
  order: msg`订单、付款与发票`,
  claim: msg`平台的版权通知`,
  partner: msg`音乐人、厂牌与合作`,
}

export const REMITTANCE_STATE_NAMES: Record<RemittanceState, MessageDescriptor> = {
  waiting: msg`等待确认`,
  confirmed: msg`已确认到账`,
  refused: msg`已驳回`,
  overtaken: msg`已用其他方式付款`,
  withdrawn: msg`订单已取消`,
}

export const ADJUSTMENT_STATE_NAMES: Record<AdjustmentState, MessageDescriptor> = {
  waiting: msg`等待第二人确认`,
  made: msg`大额已调整`,
  declined: msg`大额已放弃`,
}
