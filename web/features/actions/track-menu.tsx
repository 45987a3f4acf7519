import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { ActionButton } from './action-button.tsx'
import type { Sellable } from './actionable.ts'
import type TrackSheet from './track-sheet.tsx'

/** All actions behind one button, for rows without room for more. */
export function TrackMenu({ track }: { track: Sellable }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  return (
    <>
      <ActionButton
        icon="more"
        label={t`更多操作 ${track.name}`}
        look="menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setHasOpened(true)
          setIsOpen(true)
        }}
      />
      {hasOpened && <LoadedSheet track={track} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function LoadedSheet(sheet: ComponentProps<typeof TrackSheet>) {
  const Sheet = usePart(() => import('./track-sheet.tsx'), sheet.isOpen, sheet.isOpen)
  return Sheet && <Sheet {...sheet} />
}
