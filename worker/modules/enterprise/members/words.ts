import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyRole } from '#core/permissions.ts'

/** Roles and states as people read them, in letters and tables. */
export const ROLE_WORDS: Record<CompanyRole, MessageDescriptor> = {
  companyAdmin: msg`企业管理员`,
  buyer: msg`采购成员`,
  viewer: msg`查看者`,
}
export const STATUS_WORDS: Record<0 | 1 | 2 | 3, MessageDescriptor> = {
  0: msg`已停用`,
  1: msg`使用中`,
  2: msg`待加入`,
  3: msg`已拒绝`,
}
export const HEADINGS = [
  msg`姓名`,
  msg`账号名`,
  msg`邮箱`,
  msg`手机`,
  msg`部门`,
  msg`角色`,
  msg`状态`,
  msg`加入或邀请时间`,
]
