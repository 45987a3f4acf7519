import { useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { usePart } from '../lib/hooks/use-part.ts'
import { showToastAtom } from '../ui/feedback/toast-atoms.ts'
import { failureAtom, soundAtom } from './atoms.ts'
import { hasSaved } from './engine/saved-key.ts'
import type { Sound } from './sound.ts'

/** Actions for the sound in the bar, provided by the features for favourites and cart. */
export type BarProps = { actions?: (sound: Sound) => ReactNode }

/** Rendered once in the shell. The bar is loaded when something is played, or was before a reload. */
export function PlayerHost(props: BarProps) {
  const sound = useAtomValue(soundAtom)
  const [isRemembered, setIsRemembered] = useState(false)
  useEffect(() => setIsRemembered(hasSaved()), [])
  const Bar = usePart<BarProps>(() => import('./bar/bar.tsx'), isRemembered || sound !== null, sound)
  useFailureToast()
  return Bar ? <Bar {...props} /> : null
}

function useFailureToast(): void {
  const { t } = useLingui()
  const failure = useAtomValue(failureAtom)
  const show = useSetAtom(showToastAtom)
  useEffect(() => {
    if (!failure) return
    const text = failure === 'offline' ? t`网络已断开，联网后可以接着听。` : t`这段试听暂时放不出来，请稍后再试。`
    show({ kind: 'error', text })
  }, [failure, show, t])
}
