import { useAtomValue } from 'jotai'
import { assignInlineVars } from '#web/ui/inline-vars.ts'
import { lengthMsAtom } from '../atoms.ts'
import { usePosition } from '../use-player.ts'
import * as css from './bar.css.ts'

/** Playback progress along the upper edge of the bar. */
export function ProgressLine() {
  const positionMs = usePosition()
  const lengthMs = useAtomValue(lengthMsAtom)
  const played = lengthMs > 0 ? Math.min(1, positionMs / lengthMs) : 0
  return <span className={css.progress} style={assignInlineVars({ [css.fraction]: String(played) })} />
}
