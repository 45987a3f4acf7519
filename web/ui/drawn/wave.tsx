import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { cx } from '../cx.ts'
import { assignInlineVars } from '../inline-vars.ts'
import * as css from './wave.css.ts'

type Look = {
  /** The 1120×80 wave picture: opaque on transparent, used as a mask and tinted with the theme. */
  src: string
  /** 0–1. */
  progress: number
  scale?: keyof typeof css.scale
}

const Ink = ({ progress }: { progress: number }) => (
  <>
    <span className={css.rest} />
    {progress > 0 && <span className={css.done} />}
  </>
)
const PICTURE = css.picture.slice('var('.length, -1)
/** Nothing in it has a meaning in CSS, like in all addresses of our own files. */
export const PLAIN_URL = /^[\w/.:-]+$/
/** A list has twenty, and in an attribute each quotation mark is six characters. */
const toCssUrl = (src: string): string => (PLAIN_URL.test(src) ? `url(${src})` : `url("${src}")`)
const getVars = (src: string, progress: number) =>
  assignInlineVars({ [css.picture]: toCssUrl(src), [css.played]: String(Math.min(1, Math.max(0, progress))) })

/** Waveform of a sound. With `onScrub`, a click plays from that position; keyboards use the play button beside it. */
export function Wave({ src, progress, scale = 'row', onScrub }: Look & { onScrub?: (at: number) => void }) {
  return (
    <span
      className={cx(css.wave, css.scale[scale], onScrub && css.canScrub, progress === 0 && css.still)}
      style={progress === 0 ? ({ [PICTURE]: toCssUrl(src) } as CSSProperties) : getVars(src, progress)}
      aria-hidden="true"
      onPointerUp={onScrub && ((event) => event.button === 0 && onScrub(getPosition(event)))}
    >
      {progress > 0 && <Ink progress={progress} />}
    </span>
  )
}

/** Without a picture: playback progress as a line. */
const Line = () => (
  <span className={css.line}>
    <span className={css.lineDone} />
  </span>
)

/**
 * Waveform of the loaded sound as a slider: drag, arrow keys (5 s), page keys (a tenth), Home and End. Times in ms. `children`:
 * a finer drawing over the picture, which replaces it when `isDrawn`.
 */
export function WaveSlider({
  src,
  scale = 'row',
  label,
  positionMs,
  durationMs,
  valueText,
  onSeek,
  hasPicture = true,
  isDrawn = false,
  children,
}: Omit<Look, 'progress'> & {
  label: string
  positionMs: number
  durationMs: number
  /** The position as text: 01:03 of 02:46. */
  valueText: string
  onSeek: (ms: number) => void
  hasPicture?: boolean
  isDrawn?: boolean
  children?: ReactNode
}) {
  const isDragging = useRef(false)
  // While the length is unknown, no position is beyond the end.
  const hasLength = durationMs > 0
  const seekTo = (ms: number) => onSeek(Math.max(0, hasLength ? Math.min(durationMs, ms) : ms))
  const follow = (event: PointerEvent<HTMLElement>) => hasLength && seekTo(getPosition(event) * durationMs)
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, positionMs, durationMs)
    if (target === null) return
    event.preventDefault()
    seekTo(target)
  }
  const progress = hasLength ? positionMs / durationMs : 0
  return (
    <span
      className={cx(css.wave, css.scale[scale], css.canScrub)}
      style={getVars(src, progress)}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs / 1000)}
      aria-valuenow={Math.round(positionMs / 1000)}
      aria-valuetext={valueText}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        isDragging.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => isDragging.current && follow(event)}
      onPointerUp={() => {
        isDragging.current = false
      }}
      onPointerCancel={() => {
        isDragging.current = false
      }}
    >
      {!isDrawn && (hasPicture ? <Ink progress={progress} /> : <Line />)}
      {children}
    </span>
  )
}

const STEP_MS = 5000
function keyTarget(key: string, at: number, end: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - STEP_MS
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + STEP_MS
  if (key === 'PageDown') return at - end / 10
  if (key === 'PageUp') return at + end / 10
  if (key === 'Home') return 0
  return key === 'End' && end > 0 ? end : null
}

/** Pointer position, 0–1 across the element, always from left to right. */
function getPosition(event: PointerEvent<HTMLElement>): number {
  const box = event.currentTarget.getBoundingClientRect()
  return box.width === 0 ? 0 : Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
}
