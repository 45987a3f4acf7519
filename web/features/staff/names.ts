import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EnquiryState, EnquiryTopic } from '#worker/modules/enquiries/values.ts'
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
  'enquiries:manage': msg`处理询价与咨询`,
  'staff:self': msg`查看自己的员工账号`,
  'staff:manage': msg`管理员工账号`,
}

export const ENQUIRY_STATE_NAMES: Record<EnquiryState, MessageDescriptor> = {
  new: msg`新的`,
  in_progress: msg`处理中`,
  answered: msg`已回复`,
  closed: msg`已结束`,
}
export const ENQUIRY_TOPIC_NAMES: Record<EnquiryTopic, MessageDescriptor> = {
  licence: msg`授权与询价`,
  order: msg`订单、付款与发票`,
  claim: msg`平台的版权通知`,
  partner: msg`音乐人、厂牌与合作`,
}
