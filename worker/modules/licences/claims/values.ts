import type { Medium } from '#worker/modules/terms/values.ts'

/** Where a claim comes from. `other`: any platform; its medium is not compared. */
export const PLATFORMS = ['youtube', 'bilibili', 'douyin', 'tiktok', 'instagram', 'other'] as const
export type Platform = (typeof PLATFORMS)[number]

/** docs/licensing.md, 1: what a work on the platform is. */
export const MEDIUM_ON: Record<Platform, Medium | null> = {
  youtube: 'online_video',
  bilibili: 'online_video',
  douyin: 'social',
  tiktok: 'social',
  instagram: 'social',
  other: null,
}

/** What a claim names its platform by: addresses first, then words. */
const SIGNS: readonly [Platform, RegExp][] = [
  ['youtube', /\byoutu\.be\b|\byoutube\b|content id/],
  ['bilibili', /\bbilibili\b|\bb23\.tv\b|哔哩哔哩|b站/],
  ['douyin', /\bdouyin\b|抖音/],
  ['tiktok', /\btiktok\b/],
  ['instagram', /\binstagram\b/],
]
/** `folded`: the claim in lower case and compatibility forms. */
export const platformIn = (folded: string): Platform => SIGNS.find(([, sign]) => sign.test(folded))?.[0] ?? 'other'

/** Longest claim that is read. */
export const CLAIM_LENGTH = 5000
