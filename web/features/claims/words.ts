import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Match } from '#worker/modules/licences/claims/contract.ts'
import type { Platform } from '#worker/modules/licences/claims/values.ts'

export const PLATFORM_NAMES: Record<Platform, MessageDescriptor> = {
  youtube: msg`YouTube`,
  bilibili: msg`哔哩哔哩`,
  douyin: msg`抖音`,
  tiktok: msg`TikTok`,
  instagram: msg`Instagram`,
  other: msg`其他平台`,
}
export const MATCH_NAMES: Record<Match, MessageDescriptor> = {
  number: msg`授权书编号`,
  isrc: msg`ISRC`,
  title: msg`曲名`,
  artist: msg`艺人`,
}
