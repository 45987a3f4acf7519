import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { lengthText } from '#web/lib/format/duration.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isPlayingAtom, queueAtom } from '../atoms.ts'
import type { Sound } from '../sound.ts'
import { useEngine } from '../use-player.ts'
import { cleared, getKey, without } from './queue.ts'
import * as css from './queue-panel.css.ts'

/** The queue in playing order: jump to a sound, remove one, or remove all but the loaded one. */
export function QueuePanel() {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const [queue, setQueue] = useAtom(queueAtom)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const remove = (index: number) => {
    flushSync(() => setQueue(without(queue, index)))
    // The pressed button is gone; the focus stays at its position.
    const row = list.current?.children[Math.min(index, queue.sounds.length - 2)]
    row?.querySelector('button')?.focus()
  }
  return (
    <>
      <ol ref={list} className={css.list} aria-label={t`播放队列`}>
        {queue.sounds.map((sound, i) => (
          <Item key={getKey(sound)} sound={sound} isCurrent={i === queue.at} onRemove={() => remove(i)} />
        ))}
      </ol>
      {queue.sounds.length > 1 ? (
        <div className={css.foot}>
          <span className={css.count}>
            <Trans>共 {queue.sounds.length} 首</Trans>
          </span>
          <Button look="quiet" scale="sm" onClick={() => setQueue(cleared(queue))}>
            <Trans>清空队列</Trans>
          </Button>
        </div>
      ) : (
        <p className={css.hint}>
          <Trans>后面没有了。在列表里播放一首，整个列表就会排进来。</Trans>
        </p>
      )}
    </>
  )
}

function Item({ sound, isCurrent, onRemove }: { sound: Sound; isCurrent: boolean; onRemove: () => void }) {
  const { t } = useLingui()
  const engine = useEngine()
  const isPlaying = useAtomValue(isPlayingAtom)
  return (
    <li className={cx(css.item, isCurrent && css.current)} aria-current={isCurrent || undefined}>
      <button
        type="button"
        className={css.jump}
        onClick={() => (isCurrent && isPlaying ? engine().pause() : engine().play(sound))}
      >
        <span className={css.coverBox}>
          <img className={css.cover} src={sound.cover} alt="" width={40} height={40} loading="lazy" decoding="async" />
          {isCurrent && (
            <span className={css.mark}>
              <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
            </span>
          )}
        </span>
        <span className={css.words}>
          <span className={css.name}>{sound.name}</span>
          <span className={css.artists}>{sound.artistList.map(({ name }) => name).join(' / ')}</span>
        </span>
        {!sound.status && (
          <Badge>
            <Trans>已下架</Trans>
          </Badge>
        )}
        <span className={css.length}>{lengthText(sound.durationMs, useLocale())}</span>
      </button>
      {!isCurrent && <IconButton icon="close" label={t`从队列移除 ${sound.name}`} onClick={onRemove} />}
    </li>
  )
}
