import Peaks, { type PeaksInstance, type PeaksOptions, type PlayerAdapter } from 'peaks.js'
import { color } from '#web/ui/theme/theme.css.ts'
import { getDuration, wideEnough } from './wave-data.ts'

export type Drawing = {
  /** Loads the data and draws it. False if another was requested meanwhile; throws on errors. */
  show(url: string): Promise<boolean>
  /** Marks the played part (s). */
  follow(seconds: number): void
  destroy(): void
}
type Emitter = Parameters<PlayerAdapter['init']>[0]

/**
 * One peaks.js instance used only for drawing: the engine plays, and the slider around it handles pointer and keys.
 * Works around defects of peaks.js 4.0, here and in wave-data.ts: its loading cannot be cancelled (A), the unplayed
 * part keeps the length of the first sound (B), axis marks cannot be hidden (C), it does not follow the container's
 * size (D).
 */
export function makeDrawing(box: HTMLElement, positionS: () => number): Drawing {
  let instance: Promise<PeaksInstance> | null = null
  let peaks: PeaksInstance | null = null
  let emitter: Emitter | null = null
  let generation = 0
  let abort = new AbortController()
  let durationS = 0
  let shownColumn = -1
  let isGone = false

  // peaks.js calls `setSource` although its types do not declare it.
  const player: PlayerAdapter & { setSource: () => Promise<void> } = {
    init: (given) => {
      emitter = given
      return Promise.resolve()
    },
    setSource: () => Promise.resolve(),
    play: () => Promise.resolve(),
    pause: () => {},
    isPlaying: () => false,
    isSeeking: () => false,
    getCurrentTime: positionS,
    // The audio element may not know it yet, or still have the previous sound (B).
    getDuration: () => durationS,
    seek: () => {},
    destroy: () => {},
  }
  async function draw(arraybuffer: ArrayBuffer, mine: number): Promise<void> {
    const isFirst = instance === null
    instance ??= begin(getOptions(box, player, arraybuffer))
    const drawn = await instance.catch((error: unknown) => {
      instance = null
      throw error
    })
    if (isGone) return drawn.destroy()
    peaks = drawn
    if (mine !== generation) return
    if (!isFirst) await change(drawn, arraybuffer)
    finish()
  }
  /**
   * Sets the theme's colours, the right length of both parts, and a scale at which the loudest column fills the box.
   */
  function finish(): void {
    const view = peaks?.views.getView('overview')
    if (!peaks || !view) return
    const { waveformColor, playedWaveformColor } = getColours(box)
    view.setWaveformColor(waveformColor)
    view.setPlayedWaveformColor(null)
    view.setPlayedWaveformColor(playedWaveformColor)
    view.setAmplitudeScale(getScale(peaks))
  }
  const sizes = new ResizeObserver(() => peaks?.views.getView('overview')?.fitToContainer())
  sizes.observe(box)
  const themes = new MutationObserver(finish)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', finish)

  return {
    async show(url) {
      const mine = ++generation
      abort.abort()
      abort = new AbortController()
      const answer = await fetch(url, { signal: abort.signal })
      if (!answer.ok) throw new Error(`waveform data: ${answer.status}`)
      const data = wideEnough(await answer.arrayBuffer())
      if (mine !== generation) return false
      durationS = getDuration(data)
      shownColumn = -1
      await draw(data, mine)
      return mine === generation && !isGone
    },
    follow(seconds) {
      const column = durationS > 0 ? Math.floor((seconds / durationS) * box.clientWidth) : 0
      // Every time update redraws the whole wave: once per column is enough.
      if (!peaks || column === shownColumn) return
      shownColumn = column
      emitter?.emit('player.timeupdate', seconds)
    },
    destroy() {
      isGone = true
      generation++
      abort.abort()
      sizes.disconnect()
      themes.disconnect()
      system.removeEventListener('change', finish)
      peaks?.destroy()
      peaks = null
    },
  }
}

const begin = (options: PeaksOptions): Promise<PeaksInstance> =>
  new Promise((resolve, reject) => Peaks.init(options, (error, peaks) => (peaks ? resolve(peaks) : reject(error))))

const change = (peaks: PeaksInstance, arraybuffer: ArrayBuffer): Promise<void> =>
  new Promise((resolve, reject) =>
    peaks.setSource({ waveformData: { arraybuffer } }, (error) => (error ? reject(error) : resolve())),
  )

function getOptions(container: HTMLElement, player: PlayerAdapter, arraybuffer: ArrayBuffer): PeaksOptions {
  return {
    overview: {
      container,
      showAxisLabels: false,
      axisGridlineColor: 'transparent',
      highlightColor: 'transparent',
      playheadColor: 'transparent',
      showPlayheadTime: false,
      enablePoints: false,
      enableSegments: false,
      ...getColours(container),
    },
    axisTopMarkerHeight: 0,
    axisBottomMarkerHeight: 0,
    player,
    waveformData: { arraybuffer },
    keyboard: false,
  } as PeaksOptions
}

/** The theme's current colours: a canvas cannot use CSS variables. */
function getColours(element: Element): { waveformColor: string; playedWaveformColor: string } {
  const style = getComputedStyle(element)
  const read = (variable: string) => style.getPropertyValue(variable.slice('var('.length, -1)).trim()
  return { waveformColor: read(color.wave), playedWaveformColor: read(color.seal) }
}

/** A quiet recording is drawn as high as a loud one. */
function getScale(peaks: PeaksInstance): number {
  const data = peaks.getWaveformData()
  const channel = data.channel(0)
  let loudest = 1
  for (let i = 0; i < data.length; i++) loudest = Math.max(loudest, channel.max_sample(i), -channel.min_sample(i))
  return ((data.bits === 8 ? 127 : 32_767) / loudest) * 0.95
}
