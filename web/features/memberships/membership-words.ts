import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MembershipLevel } from '#worker/modules/terms/values.ts'

export const LEVEL_NAMES: Record<MembershipLevel, MessageDescriptor> = {
  1: msg`个人会员`,
  2: msg`企业会员`,
  3: msg`定制会员`,
}
/** Where the word for membership is understood. */
export const LEVEL_WORDS: Record<MembershipLevel, MessageDescriptor> = { 1: msg`个人`, 2: msg`企业`, 3: msg`定制` }
export const KIND_NAMES: Record<'opening' | 'renewal' | 'upgrade', MessageDescriptor> = {
  opening: msg`新开通`,
  renewal: msg`续费`,
  upgrade: msg`升级`,
}
