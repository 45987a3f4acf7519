import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LibrarySort, LibraryState } from '#worker/modules/licences/library/values.ts'

type Tone = 'plain' | 'success' | 'waiting'
export const STATES: Record<LibraryState, { name: MessageDescriptor; tone: Tone }> = {
  awaiting_form: { name: msg`待填写授权信息`, tone: 'waiting' },
  valid: { name: msg`有效`, tone: 'success' },
  ends_soon: { name: msg`即将到期`, tone: 'waiting' },
  ended: { name: msg`已到期`, tone: 'plain' },
  revoked: { name: msg`已撤销`, tone: 'plain' },
}
export const SORTS: Record<LibrarySort, MessageDescriptor> = {
  newest: msg`最近取得的在前`,
  oldest: msg`最早取得的在前`,
  ending: msg`先到期的在前`,
}
