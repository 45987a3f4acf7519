import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LetterWire } from '#worker/modules/licences/letters/contract.ts'

type StateWord = { name: MessageDescriptor; tone: 'success' | 'plain' | 'alert' }
export const LETTER_STATES: Record<LetterWire['state'], StateWord> = {
  valid: { name: msg`有效`, tone: 'success' },
  ended: { name: msg`已到期`, tone: 'plain' },
  revoked: { name: msg`已失效`, tone: 'alert' },
}
const LEVELS: Record<number, MessageDescriptor> = {
  1: msg`个人会员`,
  2: msg`企业会员`,
  3: msg`定制会员`,
}
/** What a letter is about: a membership by its level; licences are named by their number. */
export const levelWord = (level: number | null): MessageDescriptor => LEVELS[level ?? 0] ?? msg`会员`
