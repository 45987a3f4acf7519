import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CreditKind } from './credit.ts'

/** Singular names. */
export const CREDIT_WORDS: Record<CreditKind, MessageDescriptor> = {
  artist: msg({ message: '音乐人', context: '一位' }),
  album: msg({ message: '专辑', context: '一张' }),
  label: msg({ message: '厂牌', context: '一家' }),
}
