import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Staff accounts and their sessions. */
export const STAFF_CODES = {
  STAFF_CREDENTIALS_WRONG: {
    status: 400,
    code: 40130,
    text: msg`邮箱、密码或验证码不正确。每个验证码只能用一次，请用新的再试`,
  },
  STAFF_PASSWORD_RULE: { status: 400, code: 40131, text: msg`密码至少 12 位` },
  STAFF_CODE_WRONG: { status: 400, code: 40132, text: msg`验证码不正确或已用过，请用新的再试` },
  STAFF_PROOF_REQUIRED: { status: 403, code: 40370, text: msg`请先用验证码确认身份（10 分钟内有效）` },
  STAFF_PROOF_BY_ACCESS: { status: 403, code: 40371, text: msg`请重新登录 Cloudflare Access 以确认身份` },
  STAFF_ACCESS_REFUSED: {
    status: 403,
    code: 40372,
    text: msg`Cloudflare Access 没有确认身份，或此邮箱不是在用的员工账号`,
  },
  STAFF_BY_ACCESS: { status: 409, code: 40970, text: msg`员工通过 Cloudflare Access 登录，不用密码` },
  STAFF_EXISTS: { status: 409, code: 40971, text: msg`已有使用此邮箱的员工账号` },
  STAFF_LAST_ADMIN: { status: 409, code: 40972, text: msg`这是最后一位在用的管理员，不能停用或移除其角色` },
  STAFF_OWN: { status: 409, code: 40973, text: msg`不能处理自己或所在企业的业务，请由其他同事处理` },
  WORTH_SAME_PERSON: { status: 409, code: 40974, text: msg`须由另一个人确认：同一个人的另一个账号不算第二人` },
  WORTH_STATE: { status: 409, code: 40975, text: msg`这项决定的状态已变化，请刷新` },
  WORTH_BY_REFERENCE: { status: 409, code: 40976, text: msg`对公转账须由第二人在“对公转账”里填写银行流水号` },
  OWN_ADDRESSES_FULL: { status: 409, code: 40977, text: msg`最多登记 20 个自己的邮箱、手机号或账号` },
  ENROLMENT_INVALID: { status: 410, code: 41070, text: msg`链接无效、已使用或已过期，请向管理员要新的链接` },
  STAFF_ACCESS_UNAVAILABLE: { status: 503, code: 50370, text: msg`暂时无法向 Cloudflare Access 核实身份，请稍后再试` },
} as const satisfies Record<string, Entry>
