/** Anything that shows a reader at this page: pointer, touch, keys, scrolling, focus, a file dragged over it. */
const INPUTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'input',
  'dragenter',
]
/** Reaching for something, or using it. A finger that begins to scroll also sends `touchstart`, but seldom on one of these. */
const REACHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'click', 'input']
/**
 * What a page does only with the app, or better with it: everything that can be pressed or filled in, except links
 * that need no app.
 */
const CONTROLS = 'button, summary, input, select, textarea, label, form, [role=slider], [role=checkbox], [data-held]'

type Begin = (input?: Event) => void

/** Calls `run` once, at the first input or if a field already has the focus. */
export const onFirstInput = (run: Begin): void => once(INPUTS, run, () => true)

/** Calls `run` once, when the reader reaches for a control, or presses the key of the search. */
export const onFirstNeed = (run: Begin): void => once([...REACHES, 'keydown', 'submit'], run, isNeed)

/** The event is of a control, and not a press beside one or on a link. */
export const isNeed = ({ type, target, key }: Event & { key?: string }): boolean =>
  type === 'keydown' ? key === '/' : target instanceof Element && target.closest(CONTROLS) !== null

function once(types: readonly string[], run: Begin, isMeant: (event: Event) => boolean): void {
  const ending = new AbortController()
  const begin: Begin = (input) => {
    ending.abort()
    run(input)
  }
  const options = { capture: true, passive: true, signal: ending.signal }
  for (const type of types) window.addEventListener(type, (event) => isMeant(event) && begin(event), options)
  const { activeElement, body } = document
  if (activeElement && activeElement !== body) begin()
}
