import { Popover } from '@base-ui/react/popover'
import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { ShortcutSettings } from '../keys/shortcut-settings.tsx'
import * as css from './queue-panel.css.ts'
import { QueuePanel } from './queue-panel.tsx'

/** Closed by Escape, a press elsewhere or the button; the focus returns to the button. */
export default function QueuePopover({
  isOpen,
  anchor,
  onClose,
}: {
  isOpen: boolean
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
}) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        // A press on the button closes it by its own handler.
        if (!open && !anchor.current?.contains(event.target as Node)) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side="top" align="end" sideOffset={24} className={css.positioner}>
          <Popover.Popup className={css.popup} finalFocus={anchor}>
            <Popover.Title className={css.title}>
              <Trans>播放队列</Trans>
            </Popover.Title>
            <QueuePanel />
            <ShortcutSettings />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
