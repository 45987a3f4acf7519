import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { BarProps } from '../player-host.tsx'
import type { Sound } from '../sound.ts'
import * as css from './bar.css.ts'

/** Opens the controls that a narrow bar has no room for. */
export function MoreButton({ sound, actions }: BarProps & { sound: Sound }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const Sheet = usePart(() => import('./more-sheet.tsx'), isOpen, isOpen)
  return (
    <>
      <button
        type="button"
        className={css.press}
        aria-label={t`更多播放选项`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t`更多播放选项`}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="more" />
      </button>
      {Sheet && <Sheet isOpen={isOpen} sound={sound} actions={actions} onClose={() => setIsOpen(false)} />}
    </>
  )
}
