import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import * as css from './bar.css.ts'
import { usePart } from './use-part.ts'

/** The queue stands in a panel above its button; the page goes on beside it. */
export function QueueButton() {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // A window made narrower takes the button away: its panel would stand beside nothing.
  useEffect(() => {
    if (!isOpen) return
    const narrow = matchMedia(css.narrow)
    const leave = () => setIsOpen(!narrow.matches)
    narrow.addEventListener('change', leave)
    return () => narrow.removeEventListener('change', leave)
  }, [isOpen])
  const Panel = usePart(() => import('./queue-popover.tsx'), isOpen, isOpen)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.press}
        aria-label={t`播放队列`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t`播放队列`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="queue" />
      </button>
      {Panel && <Panel isOpen={isOpen} anchor={button} onClose={() => setIsOpen(false)} />}
    </>
  )
}
