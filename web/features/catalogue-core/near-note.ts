import { useLingui } from '@lingui/react/macro'
import { clock } from '#web/lib/format/duration.ts'
import type { ListedTrack } from './list-query.ts'
import { useRecommendationReasons } from './recommendation-reason.ts'

/** Returns the text of a row in the order of similarity: where the clip is in it, or how similar it is, and why. */
export function useNearNote(reference: string | null = null): (track: ListedTrack) => string | undefined {
  const { t } = useLingui()
  const becauseWords = useRecommendationReasons()
  return ({ id, likeness, because, same }) => {
    if (id === reference) return t`参考作品`
    if (same) {
      const from = clock(same.atMs)
      return t`自 ${from} 起`
    }
    // Without a measured sound there is no similarity.
    if (!because || because.sound === null || likeness === undefined) return undefined
    const percent = Math.round(likeness * 100)
    return [t`相似 ${percent}%`, ...becauseWords({ ...because, sound: null })].join(' · ')
  }
}
