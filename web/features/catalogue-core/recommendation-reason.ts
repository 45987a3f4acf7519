import { useLingui } from '@lingui/react/macro'
import type { TagKind } from '#worker/modules/catalogue/contract.ts'

/** Why a track was found, as given by the API. */
export type RecommendationReason = {
  tempo: 'same' | 'half' | 'double' | 'close' | null
  sound: number | null
  tags: { kind: TagKind }[]
}

/** From this value on two recordings clearly sound alike. */
const ALIKE = 0.72
const MOST_WORDS = 3

/** Returns the reasons as texts, most significant first, at most three: 同速度 · 同情绪 · 同乐器. */
export function useRecommendationReasons(): (because: RecommendationReason) => string[] {
  const { t } = useLingui()
  return ({ tempo, sound, tags }) => {
    const tempoWords = { same: t`同速度`, half: t`速度减半`, double: t`速度翻倍`, close: t`速度相近` }
    const tagWords: [TagKind, string][] = [
      ['emotion', t`同情绪`],
      ['instrument', t`同乐器`],
      ['style', t`同风格`],
      ['genre', t`同曲风`],
      ['scene', t`适合相同`],
    ]
    return [
      ...(tempo ? [tempoWords[tempo]] : []),
      ...tagWords.flatMap(([kind, words]) => (tags.some((tag) => tag.kind === kind) ? [words] : [])),
      ...(sound !== null && sound >= ALIKE ? [t`音色相近`] : []),
    ].slice(0, MOST_WORDS)
  }
}
