import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type AiUse,
  type ApplicationState,
  type DeclineReason,
  isDeclineReason,
  type MusicianType,
} from '#worker/modules/musicians/values.ts'

export const TYPE_NAMES: Record<MusicianType, MessageDescriptor> = { musician: msg`音乐人`, label: msg`厂牌` }
export const STATE_NAMES: Record<ApplicationState, MessageDescriptor> = {
  submitted: msg`等待审核`,
  in_review: msg`审核中`,
  asked: msg`等待补充`,
  accepted: msg`已通过`,
  declined: msg`未通过`,
  withdrawn: msg`已撤回`,
  replaced: msg`已被更正`,
}
export const STATE_TONES: Record<ApplicationState, 'waiting' | 'plain' | 'success' | 'alert'> = {
  ...{ submitted: 'waiting', in_review: 'waiting', asked: 'alert', accepted: 'success' },
  ...{ declined: 'alert', withdrawn: 'plain', replaced: 'plain' },
}
export const AI_NAMES: Record<AiUse, MessageDescriptor> = {
  none: msg`没有使用`,
  some: msg`部分使用`,
  all: msg`主要由 AI 生成`,
}
const REASONS: Record<DeclineReason, MessageDescriptor> = {
  rights_unclear: msg`从材料里看不出你拥有这些作品的权利。`,
  not_finished: msg`作品还没有完成，或录音质量还不能授权。`,
  not_fitting: msg`目前曲库已有很多类似的作品，暂时不再收录。`,
  unreadable: msg`证件看不清，或与姓名、名称不一致。`,
}
/** A reason of the list in the reader's language; other words as staff wrote them. */
export const declineText = (i18n: I18n, reason: string): string =>
  isDeclineReason(reason) ? i18n._(REASONS[reason]) : reason
