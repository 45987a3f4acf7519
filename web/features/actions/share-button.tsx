import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import { ActionButton } from './action-button.tsx'
import type { Actionable, ActionLook } from './actionable.ts'
import { hasShareSheet, openShareSheet, shareUrl } from './share.ts'

const SharePopover = lazy(() => import('./share-popover.tsx'))

/** Where the device has a sheet for sharing, that one; elsewhere the link, to be copied. `code`: with this licence chosen. */
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
  const [wasOpened, setWasOpened] = useState(false)
  const press = () => {
    if (hasShareSheet()) return void openShareSheet(track.name, shareUrl(track.id, code))
    setWasOpened(true)
    setIsOpen(!isOpen)
  }
  return (
    <span ref={button}>
      <ActionButton icon="share" label={t`分享 ${track.name}`} look={look} aria-expanded={isOpen} onClick={press} />
      {wasOpened && (
        <Suspense>
          <SharePopover
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            anchor={button}
            name={track.name}
            url={shareUrl(track.id, code)}
          />
        </Suspense>
      )}
    </span>
  )
}
