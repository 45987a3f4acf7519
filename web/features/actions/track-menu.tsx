import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { ActionButton } from './action-button.tsx'
import type { Sellable } from './actionable.ts'

/** All actions behind one button, for rows without room for more. */
export function TrackMenu({ track }: { track: Sellable }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const TrackSheet = usePart(() => import('./track-sheet.tsx'), isOpen, isOpen)
  return (
    <>
      <ActionButton
        icon="more"
        label={t`更多操作 ${track.name}`}
        look="menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {TrackSheet && <TrackSheet track={track} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
