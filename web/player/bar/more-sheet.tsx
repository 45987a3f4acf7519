import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { clock, lengthText } from '#web/lib/format/duration.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { WaveSlider } from '#web/ui/drawn/wave.tsx'
import { lengthMsAtom } from '../atoms.ts'
import { ShortcutSettings } from '../keys/shortcut-settings.tsx'
import type { BarProps } from '../player-host.tsx'
import { QueuePanel } from '../queue/queue-panel.tsx'
import type { Sound } from '../sound.ts'
import { useEngine, usePosition } from '../use-player.ts'
import { BuyLink } from './buy-link.tsx'
import { LoopButton } from './loop-button.tsx'
import * as css from './more-sheet.css.ts'
import { Transport } from './transport.tsx'
import { MuteButton } from './volume-control.tsx'
import { VolumeSlider } from './volume-slider.tsx'

/** The full player on a narrow screen. */
export default function MoreSheet({
  isOpen,
  sound,
  actions,
  onClose,
}: BarProps & { isOpen: boolean; sound: Sound; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      isCompact
      width="440px"
      title={<span className={css.name}>{sound.name}</span>}
      onClose={onClose}
    >
      <div className={css.sheet}>
        <Place sound={sound} />
        <div className={css.controls}>
          <LoopButton />
          <Transport />
          <MuteButton />
        </div>
        <div className={css.volume}>
          <VolumeSlider />
        </div>
        <div className={css.actions}>{actions?.(sound)}</div>
        {/* The link leaves the page, so the sheet closes. */}
        <div onClickCapture={onClose}>
          <BuyLink sound={sound} scale="md" isFull />
        </div>
      </div>
      <h3 className={css.heading}>
        <Trans>播放队列</Trans>
      </h3>
      <div className={css.queue}>
        <QueuePanel />
        <ShortcutSettings />
      </div>
    </Dialog>
  )
}

function Place({ sound }: { sound: Sound }) {
  const { t } = useLingui()
  const engine = useEngine()
  const positionMs = usePosition()
  const lengthMs = useAtomValue(lengthMsAtom)
  const [at, end] = [clock(positionMs), lengthText(lengthMs, useLocale())]
  return (
    <div>
      <WaveSlider
        src={sound.wavePicUrl}
        scale="bar"
        label={t`播放进度`}
        positionMs={positionMs}
        durationMs={lengthMs}
        valueText={t`${at}，共 ${end}`}
        onSeek={(ms) => engine().seek(ms)}
      />
      <div className={css.times} aria-hidden="true">
        <span>{at}</span>
        <span>{end}</span>
      </div>
    </div>
  )
}
