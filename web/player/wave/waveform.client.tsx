import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { isPlayingAtom, isWaitingAtom, positionMsAtom } from '../atoms.ts'
import * as css from '../bar/bar-wave.css.ts'
import { getEngine, type Store } from '../engine/engine.ts'
import { getKey } from '../queue/queue.ts'
import type { Sound } from '../sound.ts'
import { type Drawing, makeDrawing } from './wave-drawing.client.ts'

/** The wave of a sound drawn from its data over its picture; reports which sound it shows. */
export default function Waveform({
  sound,
  isShown,
  onDrawn,
}: {
  sound: Sound
  isShown: boolean
  onDrawn: (key: string) => void
}) {
  const store = useStore()
  const box = useRef<HTMLSpanElement>(null)
  const drawing = useRef<Drawing>(null)
  const pixelRatio = usePixelRatio()
  const key = getKey(sound)
  // Waits for the sound: drawing blocks the main thread for a few frames, and the picture is already visible.
  const isBusy = useAtomValue(isWaitingAtom)
  const asked = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a canvas keeps the resolution it was made with.
  useEffect(() => {
    if (!box.current) return
    const made = makeDrawing(box.current, () => store.get(positionMsAtom) / 1000)
    drawing.current = made
    const stop = keepUp(made, store)
    return () => {
      stop()
      made.destroy()
      asked.current = ''
    }
  }, [store, pixelRatio])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has to be shown the sound again.
  useEffect(() => {
    if (isBusy || asked.current === key) return
    asked.current = key
    drawing.current?.show(sound.waveDataUrl).then(
      (isDone) => isDone && onDrawn(key),
      // The picture stays, and the sound continues.
      () => {},
    )
  }, [sound.waveDataUrl, key, onDrawn, pixelRatio, isBusy])
  return <span ref={box} className={cx(css.drawing, !isShown && css.unseen)} aria-hidden="true" />
}

/** Moves the played part with the sound, pixel by pixel; with reduced motion only at the element's own time updates. */
function keepUp(drawing: Drawing, store: Store): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const engine = getEngine(store)
  let frame = 0
  const step = () => {
    const { audio } = engine
    if (audio.readyState > 0) drawing.follow(audio.currentTime)
    frame = requestAnimationFrame(step)
  }
  const run = () => {
    cancelAnimationFrame(frame)
    if (store.get(isPlayingAtom) && !isStill) frame = requestAnimationFrame(step)
  }
  const stops = [
    store.sub(positionMsAtom, () => drawing.follow(store.get(positionMsAtom) / 1000)),
    store.sub(isPlayingAtom, run),
  ]
  run()
  return () => {
    cancelAnimationFrame(frame)
    for (const stop of stops) stop()
  }
}

function usePixelRatio(): number {
  const [ratio, setRatio] = useState(devicePixelRatio)
  useEffect(() => {
    const query = matchMedia(`(resolution: ${ratio}dppx)`)
    const onChange = () => setRatio(devicePixelRatio)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }, [ratio])
  return ratio
}
