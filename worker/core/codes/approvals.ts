import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Limits of companies, and orders that wait for somebody's approval. */
export const APPROVAL_CODES = {
  LIMIT_ASKS: { status: 409, code: 41621, text: msg`按企业的设置，你的每个订单都需要审批` },
  LIMIT_ORDER: { status: 409, code: 41622, text: msg`订单超过了你的单笔限额，需要审批` },
  LIMIT_MONTH: { status: 409, code: 41623, text: msg`订单超过了你本月的剩余限额，需要审批` },
  LIMIT_DEPARTMENT: { status: 409, code: 41624, text: msg`订单超过了部门本月的剩余限额，需要审批` },
  NOT_APPROVER: { status: 403, code: 41625, text: msg`只有企业管理员和该部门的审批人可以审批` },
  APPROVAL_OWN: { status: 403, code: 41626, text: msg`不能审批自己的申请` },
  APPROVAL_DECIDED: { status: 409, code: 41627, text: msg`这个申请已处理、已撤回或已过期，请刷新` },
  APPROVAL_PRICE_ROSE: { status: 409, code: 41628, text: msg`价格比申请时高了，申请已更新为新的金额，请核对后再批准` },
  APPROVAL_CHANGED: { status: 409, code: 41629, text: msg`授权条款在申请之后有变化，请让申请人重新提交` },
  APPROVAL_ASKER_GONE: { status: 409, code: 41630, text: msg`申请人已不能代表企业下单，无法批准` },
  LIMIT_OWN: { status: 403, code: 41631, text: msg`不能修改自己的限额` },
  MEMBER_UNKNOWN: { status: 400, code: 41632, text: msg`企业里没有这位成员` },
  APPROVAL_NOBODY: { status: 409, code: 41633, text: msg`企业里没有其他人可以审批。请先添加另一位管理员或部门审批人` },
} as const satisfies Record<string, Entry>
