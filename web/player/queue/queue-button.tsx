import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as css from '../bar/bar.css.ts'

/** Opens the queue in a panel above the button; not modal. */
export function QueueButton() {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // If the window becomes too narrow the button disappears, so the panel closes.
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
