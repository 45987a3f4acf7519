import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Companies: departments, members, invitations. */
export const ENTERPRISE_CODES = {
  DEPARTMENT_GONE: { status: 409, code: 41501, text: msg`这个部门不存在或刚被删除，请刷新` },
  DEPARTMENT_EXISTS: { status: 409, code: 41502, text: msg`同一级已有同名部门` },
  DEPARTMENT_LEVELS: { status: 409, code: 41503, text: msg`部门最多 10 级` },
  DEPARTMENT_LIMIT: { status: 409, code: 41504, text: msg`一家企业最多 1,000 个部门` },
  DEPARTMENT_BELOW_ITSELF: { status: 409, code: 41505, text: msg`部门不能移到它自己的下级` },
  DEPARTMENT_NOT_EMPTY: { status: 409, code: 41506, text: msg`部门里还有成员、下级部门或待接受的邀请，请先移走` },
  LAST_ADMIN: { status: 409, code: 41507, text: msg`企业至少要有一位管理员，请先让其他成员接任` },
  MEMBER_OWN: { status: 409, code: 41508, text: msg`不能更改自己的角色、停用或移除自己，请由其他管理员处理` },
  MEMBER_NOT_MANAGED: {
    status: 409,
    code: 41509,
    text: msg`只能重置由企业添加、且持有人还没有绑定手机或邮箱的账号；其他人请自己找回密码`,
  },
  USERNAME_TAKEN: { status: 409, code: 41510, text: msg`这个账号名已被使用，请换一个` },
  USERNAME_RULE: { status: 400, code: 40150, text: msg`账号名不能含中文、@ 或空格，也不能全是数字` },
  INITIAL_PASSWORD_RULE: { status: 400, code: 40151, text: msg`初始密码为 6–20 位字母和数字，两者都要有` },
  INVITATION_OWN: { status: 409, code: 41511, text: msg`这是你自己的手机或邮箱` },
  INVITATION_MEMBER: { status: 409, code: 41512, text: msg`这个手机或邮箱的主人已经是成员` },
  INVITATION_OPEN: { status: 409, code: 41513, text: msg`已经邀请过，正在等待对方接受` },
  INVITATION_REFUSED: { status: 409, code: 41514, text: msg`对方刚刚拒绝了邀请，24 小时后才能再次邀请或从列表移除` },
  INVITATION_LIMIT: { status: 429, code: 42950, text: msg`一家企业 24 小时内最多发出 200 个邀请，请稍后再试` },
  INVITATION_STATE: { status: 409, code: 41515, text: msg`这个邀请已经处理过或已失效，请刷新` },
  INVITATION_ADDRESS: { status: 403, code: 40351, text: msg`这个邀请发给了另一个手机或邮箱，请用它登录后再接受` },
  MANAGED_ELSEWHERE: {
    status: 409,
    code: 41516,
    text: msg`你的账号由另一家企业管理，先绑定自己的手机或邮箱才能加入别的企业`,
  },
} as const satisfies Record<string, Entry>
