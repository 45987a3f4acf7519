/** The embedded player's only script: playback, progress and seeking. */
import './embed.css.ts'

const STEP_S = 5
/** Copy of `lib/format/duration.ts`, because importing it would add the app's shared chunk. */
const clock = (s: number): string => `${two(s / 60)}:${two(s % 60)}`
const two = (n: number): string => String(Math.floor(n)).padStart(2, '0')
/** Only one embedded player plays at a time: the others pause. Null where a reader lets no other site's frames store anything. */
const others = openOthers()
function openOthers(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('cuemark-embed')
  } catch {
    return null
  }
}

const card = document.querySelector('main')!
const audio = document.querySelector('audio')!
const button = document.querySelector('button')!
const slider = document.querySelector<HTMLElement>('[role=slider]')!
const time = document.querySelector('[data-time]')!
const seconds = Number(slider.ariaValueMax)
/** The length as the page writes it: of a short sound in tenths of a second. */
const length = time.textContent.split(' / ').at(-1)

slider.style.setProperty('--picture', `url("${slider.dataset.picture}")`)

function show(): void {
  const at = Math.min(seconds, audio.currentTime)
  const text = `${clock(at)} / ${length}`
  slider.style.setProperty('--played', String(seconds > 0 ? at / seconds : 0))
  slider.ariaValueNow = String(Math.round(at))
  slider.ariaValueText = text
  time.textContent = text
}

function showState(): void {
  const isPlaying = !audio.paused
  card.toggleAttribute('data-playing', isPlaying)
  button.ariaLabel = (isPlaying ? button.dataset.pause : button.dataset.play) ?? ''
}

const play = () => audio.play().catch(() => undefined)

function seek(toSeconds: number): void {
  audio.currentTime = Math.max(0, Math.min(seconds, toSeconds))
  show()
}

button.addEventListener('click', () => (audio.paused ? play() : audio.pause()))
slider.addEventListener('pointerdown', (event) => {
  const { left, width } = slider.getBoundingClientRect()
  seek(((event.clientX - left) / width) * seconds)
  void play()
})
slider.addEventListener('keydown', (event) => {
  const to = {
    ArrowRight: audio.currentTime + STEP_S,
    ArrowUp: audio.currentTime + STEP_S,
    ArrowLeft: audio.currentTime - STEP_S,
    ArrowDown: audio.currentTime - STEP_S,
    PageUp: audio.currentTime + seconds / 10,
    PageDown: audio.currentTime - seconds / 10,
    Home: 0,
    End: seconds,
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  seek(to)
})
audio.addEventListener('timeupdate', show)
audio.addEventListener('play', () => {
  showState()
  others?.postMessage('play')
})
audio.addEventListener('pause', showState)
audio.addEventListener('ended', () => seek(0))
audio.addEventListener('error', () => {
  time.textContent = card.dataset.failed ?? ''
})
others?.addEventListener('message', () => audio.pause())
