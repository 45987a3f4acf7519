import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CertificationState, CompanyInvitationState } from '#worker/modules/enterprise/certification/values.ts'

export const APPLICATION_STATE_NAMES: Record<CertificationState, MessageDescriptor> = {
  submitted: msg`等待审核`,
  approved: msg`已认证`,
  rejected: msg`未通过`,
  withdrawn: msg`已撤回`,
}
export const INVITATION_STATE_NAMES: Record<CompanyInvitationState, MessageDescriptor> = {
  open: msg`未使用`,
  used: msg`已使用`,
  expired: msg`已过期`,
  withdrawn: msg`已撤回`,
}
