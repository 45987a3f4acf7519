import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { soundAtom } from '../atoms.ts'
import { getEngine } from '../engine/engine.ts'
import { refreshRestored } from '../engine/refresh.ts'
import { restore, startSession } from '../engine/session.ts'
import { useKeys } from '../keys/use-keys.ts'
import type { BarProps } from '../player-host.tsx'
import { QueueButton } from '../queue/queue-button.tsx'
import { Announcer } from './announcer.tsx'
import * as css from './bar.css.ts'
import { BarTrack } from './bar-track.tsx'
import { BarWave } from './bar-wave.tsx'
import { BuyLink } from './buy-link.tsx'
import { CloseButton } from './close-button.tsx'
import { LoopButton } from './loop-button.tsx'
import { MoreButton } from './more-button.tsx'
import { ProgressLine } from './progress-line.tsx'
import { Transport } from './transport.tsx'
import { useMedia } from './use-media.ts'
import { VolumeControl } from './volume-control.tsx'

/** The player at the bottom of every page (specification section 2, "Player bar"). Rendered only in the browser. */
export default function Bar({ actions }: BarProps) {
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const isPhone = useMedia('(max-width: 640px)')
  useSession()
  useKeys(box)
  const sound = useAtomValue(soundAtom)
  if (!sound) return null
  return (
    <section ref={box} className={css.bar} aria-label={t`播放器`}>
      <Announcer />
      {isPhone && <ProgressLine />}
      <div className={css.inner}>
        <BarTrack sound={sound} />
        <Transport isSmall={isPhone} />
        {!isPhone && <BarWave sound={sound} />}
        <div className={css.tools}>
          <span className={css.onWide}>
            {actions?.(sound)}
            <VolumeControl />
            <LoopButton />
            <QueueButton />
          </span>
          <span className={css.onNarrow}>
            <MoreButton sound={sound} actions={actions} />
          </span>
        </div>
        <span className={css.offPhone}>
          <BuyLink sound={sound} scale="sm" />
        </span>
        <CloseButton />
      </div>
    </section>
  )
}

/** Restores the previous sound first, so that the session starts from it. */
function useSession(): void {
  const store = useStore()
  const { api, queryClient, locale } = useRouter().options.context
  const [isRestored] = useState(() => ({ current: false }))
  useEffect(() => {
    const engine = getEngine(store)
    const saved = isRestored.current ? null : restore(store)
    isRestored.current = true
    if (saved) void refreshRestored(store, { api, queryClient }, saved.locale !== locale)
    return startSession(store, engine, locale)
  }, [store, api, queryClient, locale, isRestored])
}
