import { Popover } from '@base-ui/react/popover'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { useDesk } from './desk.ts'
import { copyLink } from './share.ts'
import * as css from './share-popover.css.ts'

/** The link, to be seen and copied. Escape, a press elsewhere or the button close it; the focus goes back to the button. */
export default function SharePopover({
  isOpen,
  onClose,
  anchor,
  name,
  url,
}: {
  isOpen: boolean
  onClose: () => void
  /** Around the button that opens it. */
  anchor: RefObject<HTMLElement | null>
  name: string
  url: string
}) {
  const { t } = useLingui()
  const desk = useDesk()
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        // A press on the button closes it by itself.
        if (!open && !anchor.current?.contains(event.target as Node)) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={16} className={css.positioner}>
          <Popover.Popup className={css.popup} finalFocus={() => anchor.current?.querySelector('button') ?? true}>
            <Popover.Title className={css.title}>
              <Trans>分享《{name}》</Trans>
            </Popover.Title>
            <div className={css.line}>
              <input
                className={css.link}
                readOnly
                value={url}
                aria-label={t`链接`}
                onFocus={(event) => event.currentTarget.select()}
              />
              <Button
                scale="sm"
                onClick={() => {
                  onClose()
                  void copyLink(desk, url)
                }}
              >
                <Trans>复制</Trans>
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
