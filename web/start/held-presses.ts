/** A filter: a link that is one of several choices. Followed at once, it would lose the choice before it. */
const CHOICE = 'a[role=checkbox]'
/** Works without the app: other links, disclosures, fields, and the buttons that submit a form. */
const NATIVE =
  'a[href]:not([role=checkbox], [data-held]), summary, label, input, select, textarea, form button:not([type=button])'
const TYPING = 'input, textarea, select, [contenteditable]'

type Held = {
  /** Gives the presses to the app, in their order, and holds no more. */
  release(): void
  count(): number
  /** Some of the presses need no app: the browser can follow a link and send a form. */
  areNative(): boolean
}

/**
 * Holds presses that need the app until it is hydrated: clicks outside of links and fields, filters, links marked `data-held`, forms
 * without an address or marked so, the key `/`, and the space bar on a filter. `onPlay` gets the preview of a pressed play button at
 * once; false if the press is thereby done. `onHeld` is called for each press that the app must do.
 */
export function holdPresses(onPlay: (src: string) => boolean, onHeld: (press: Event) => void): Held {
  let held: Event[] = []
  const ending = new AbortController()
  const hold = (event: Event) => {
    // React must not handle it as well, if it is hydrated between this press and the release.
    event.stopImmediatePropagation()
    held.push(event)
    onHeld(event)
  }
  const on = <E extends keyof WindowEventMap>(type: E, take: (event: WindowEventMap[E]) => void) =>
    window.addEventListener(type, take, { capture: true, signal: ending.signal })

  on('pointerdown', (event) => isForApp(event) && hold(event))
  on('pointerup', (event) => isForApp(event) && hold(event))
  on('click', (event) => {
    if (!isForApp(event)) return
    event.preventDefault()
    flip(event)
    const src = getPreview(event.target)
    // Only the last sound is of interest, and none if its button was pressed again.
    if (src) held = held.filter(({ target }) => !getPreview(target))
    if (!src || onPlay(src)) hold(event)
    else event.stopImmediatePropagation()
  })
  on('submit', (event) => {
    const form = event.target as Element
    // A form that the app would do better here than its address waits for it.
    if (form.hasAttribute('action') && !form.hasAttribute('data-held')) return
    event.preventDefault()
    hold(event)
  })
  on('keydown', (event) => {
    const { key } = event
    const target = event.target as Element
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isPlain || !(key === '/' ? !target.matches(TYPING) : key === ' ' && target.matches(CHOICE))) return
    event.preventDefault()
    flip(event)
    hold(event)
  })
  return {
    release() {
      ending.abort()
      held.forEach(flip)
      void replay(held)
    },
    count: () => held.length,
    areNative: () => held.some(({ type, target }) => (target as Element).closest(type === 'submit' ? '[action]' : 'a')),
  }
}

/** The preview of the play button that an event is for. */
export const getPreview = (target: EventTarget | null | undefined): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-preview]')?.dataset.preview : undefined

const isForApp = ({ button, target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 &&
  target instanceof Element &&
  target.closest(NATIVE) === null &&
  // Another tab or window.
  !((ctrlKey || metaKey || shiftKey) && target.closest('a'))

/** Shows a pressed filter as chosen, or no longer; the other way round before it is pressed for the app. */
function flip({ type, target, key }: Event & { key?: string }): void {
  const choice = (type === 'click' || key === ' ') && (target as Element).closest(CHOICE)
  if (choice) choice.ariaChecked = String(choice.ariaChecked !== 'true')
}

/**
 * React hydrates a part of the page at once when it gets an event of this kind, though not for a submitted form; no
 * component of ours listens to it.
 */
export const wake = (target: Element): boolean => target.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))

async function replay(events: readonly Event[]): Promise<void> {
  for (const event of events) {
    const { target } = event
    if (!(target instanceof Element) || !target.isConnected) continue
    wake(target)
    // One task for each event, as the browser does, so that state is rendered in between; and after the ticks (use-early-choice.ts).
    await new Promise((resolve) => setTimeout(resolve))
    if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
    else target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
  }
}
