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

/** Calls `run` once, at the first input or if a field already has the focus. */
export function onFirstInput(run: (input?: Event) => void): void {
  const ending = new AbortController()
  const begin = (input?: Event) => {
    ending.abort()
    run(input)
  }
  for (const type of INPUTS)
    window.addEventListener(type, begin, { capture: true, passive: true, signal: ending.signal })
  if (document.activeElement && document.activeElement !== document.body) begin()
}
