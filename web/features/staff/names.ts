import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
  'staff:self': msg`查看自己的员工账号`,
  'staff:manage': msg`管理员工账号`,
}
