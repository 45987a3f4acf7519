import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CreditKind } from './credit.ts'

export const CREDIT_WORDS: Record<CreditKind, MessageDescriptor> = {
  artist: msg`音乐人`,
  album: msg`专辑`,
  label: msg`厂牌`,
}
