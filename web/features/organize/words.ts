import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyRole } from '#worker/core/permissions.ts'

/** Roles as people read them: never the technical names. */
export const ROLE_NAMES: Record<CompanyRole, MessageDescriptor> = {
  companyAdmin: msg`企业管理员`,
  buyer: msg`采购成员`,
  viewer: msg`查看者`,
}
export const ROLE_HINTS: Record<CompanyRole, MessageDescriptor> = {
  companyAdmin: msg`管理部门和成员，也可以下单`,
  buyer: msg`代表企业下单、付款、填写授权信息`,
  viewer: msg`查看企业的订单和授权书，不能下单`,
}
export const STATUS_NAMES: Record<0 | 1 | 2 | 3, MessageDescriptor> = {
  0: msg`已停用`,
  1: msg`使用中`,
  2: msg`待加入`,
  3: msg`已拒绝邀请`,
}
