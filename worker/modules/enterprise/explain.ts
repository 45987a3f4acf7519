import type { Code } from '#core/codes.ts'
import { type Refusal, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'

/** Constraints and triggers of companies (migrations/0026_members.sql) → the refusal. */
const REFUSALS: Record<string, [Code, field?: string]> = {
  COMPANY_ROLE: ['COMPANY_ROLE'],
  DEPARTMENT_GONE: ['DEPARTMENT_GONE', 'departmentId'],
  DEPARTMENT_LIMIT: ['DEPARTMENT_LIMIT'],
  DEPARTMENT_BELOW_ITSELF: ['DEPARTMENT_BELOW_ITSELF', 'parentId'],
  DEPARTMENT_NOT_EMPTY: ['DEPARTMENT_NOT_EMPTY'],
  'unique:department_sibling': ['DEPARTMENT_EXISTS', 'name'],
  'check:department_level': ['DEPARTMENT_LEVELS', 'parentId'],
  LAST_ADMIN: ['LAST_ADMIN'],
  MANAGED_ELSEWHERE: ['MANAGED_ELSEWHERE'],
  MANAGED_FIXED: ['CONFLICT'],
  INVITATION_LIMIT: ['INVITATION_LIMIT'],
  INVITATION_DECIDED: ['INVITATION_STATE'],
  'unique:account.username': ['USERNAME_TAKEN', 'username'],
  'unique:member_invitation.enterprise_id,member_invitation.address': ['INVITATION_OPEN', 'account'],
  'unique:enterprise_member.account_id,enterprise_member.enterprise_id': ['INVITATION_MEMBER', 'account'],
  // Changed or gone since it was read.
  ROW_NOT_MET: ['CONFLICT'],
}

/** The refusal of a batch about a company; anything unexpected is thrown again. */
export function explain(error: unknown): { ok: false; refusal: Refusal } {
  const known = REFUSALS[getConstraint(error) ?? '']
  if (!known) throw error
  const [code, field] = known
  return field === undefined ? refuse(code) : refuse(code, { [field]: code })
}
