import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Certification of companies, and invitations to it. */
export const CERTIFICATION_CODES = {
  CERTIFICATION_UNBOUND: { status: 409, code: 41541, text: msg`请先绑定手机号或邮箱，认证结果会发到那里` },
  CERTIFICATION_OPEN: { status: 409, code: 41542, text: msg`已有一份认证申请在审核中，可以修改或撤回它` },
  CERTIFICATION_STATE: { status: 409, code: 41543, text: msg`这份认证申请的状态已变化，请刷新` },
  CERTIFICATIONS_DAY_FULL: { status: 409, code: 41544, text: msg`今天提交认证申请的次数已用完，请明天再试` },
  COMPANY_EXISTS: {
    status: 409,
    code: 41545,
    text: msg`这个税号的企业已经认证。请让企业管理员邀请你加入；如果没有人能联系到，可以申请认领`,
  },
  COMPANY_UNKNOWN: { status: 409, code: 41546, text: msg`还没有使用这个税号的认证企业，请直接申请认证` },
  COMPANY_MISSPELT: { status: 400, code: 41548, text: msg`与企业认证的全称和税号不一致，请按认证的填写` },
  COMPANY_INVITATION_OVER: { status: 410, code: 41547, text: msg`这个邀请链接已使用、已过期或已撤回` },
} as const satisfies Record<string, Entry>
