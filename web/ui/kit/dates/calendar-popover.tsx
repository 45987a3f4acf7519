import { Popover } from '@base-ui/react/popover'
import { Trans } from '@lingui/react/macro'
import { type RefObject, useRef } from 'react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import * as css from './calendar.css.ts'
import { Calendar, type CalendarProps } from './calendar.tsx'

/** Calendar of a date field. Loaded when it is first opened, because it imports the primitives library. */
export default function CalendarPopover({
  isOpen,
  onClose,
  anchor,
  ...calendar
}: CalendarProps & { isOpen: boolean; onClose: () => void; anchor: RefObject<HTMLElement | null> }) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        // The button toggles the popover itself.
        if (!open && !anchor.current?.contains(event.target as Node)) onClose()
        else if (!open && event instanceof KeyboardEvent) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className={css.positioner}
        >
          <Popover.Popup
            ref={popup}
            className={css.popup}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('td [tabindex="0"]') ?? true}
            finalFocus={() => anchor.current?.querySelector<HTMLElement>('button') ?? true}
          >
            <VisuallyHidden>
              <Popover.Title>
                <Trans>选择日期</Trans>
              </Popover.Title>
            </VisuallyHidden>
            <Calendar {...calendar} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
