import { Popover } from '@base-ui/react/popover'
import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ServiceProducts } from '../editorial/sections/service-products.tsx'
import * as css from './service-popover.css.ts'

/** Offers of customer service and its contact. Closes with Escape, a press outside, or the button. */
export default function ServicePopover({
  isOpen,
  onClose,
  anchor,
}: {
  isOpen: boolean
  onClose: () => void
  anchor: RefObject<HTMLButtonElement | null>
}) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        // The button toggles the popover itself.
        if (!open && !anchor.current?.contains(event.target as Node)) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="left"
          align="end"
          sideOffset={12}
          collisionPadding={16}
          className={css.positioner}
        >
          <Popover.Popup className={css.popup} finalFocus={anchor}>
            <Popover.Title className={css.title}>
              <Trans>定制服务</Trans>
            </Popover.Title>
            <p className={css.note}>
              <Trans>曲库之外的事，由客服陪你做完。</Trans>
            </p>
            <ServiceProducts onFollow={onClose} />
            <LinkButton to="/contact" scale="sm" isFull onClick={onClose}>
              <Trans>联系客服</Trans>
            </LinkButton>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
