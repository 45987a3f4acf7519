import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as css from './side-bar.css.ts'

/** Opens the customer service popover. */
export function ServiceButton() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const ServicePopover = usePart(() => import('./service-popover.tsx'), isOpen, isOpen)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.item}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="custom" size={20} />
        <Trans>定制服务</Trans>
      </button>
      {ServicePopover && <ServicePopover isOpen={isOpen} onClose={() => setIsOpen(false)} anchor={button} />}
    </>
  )
}
