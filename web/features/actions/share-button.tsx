import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useRef, useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { ActionButton } from './action-button.tsx'
import type { Actionable, ActionLook } from './actionable.ts'
import { hasShareSheet, openShareSheet, shareUrl } from './share.ts'
import type SharePopover from './share-popover.tsx'

/**
 * Uses the device's share sheet if there is one, otherwise shows the link for copying. `code`: with this licence
 * selected.
 */
export function ShareButton({
  track,
  look,
  code,
}: {
  track: Pick<Actionable, 'id' | 'name'>
  look: ActionLook
  code?: string
}) {
  const { t } = useLingui()
  const button = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const press = () => {
    if (hasShareSheet()) return void openShareSheet(track.name, shareUrl(track.id, code))
    setHasOpened(true)
    setIsOpen(!isOpen)
  }
  return (
    <span ref={button}>
      <ActionButton
        icon="share"
        label={t`分享 ${track.name}`}
        look={look}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={press}
      />
      {hasOpened && (
        <LoadedPopover
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          anchor={button}
          name={track.name}
          trackId={track.id}
          url={shareUrl(track.id, code)}
        />
      )}
    </span>
  )
}

function LoadedPopover(popover: ComponentProps<typeof SharePopover>) {
  const Popover = usePart(() => import('./share-popover.tsx'), popover.isOpen, popover.isOpen)
  return Popover && <Popover {...popover} />
}
