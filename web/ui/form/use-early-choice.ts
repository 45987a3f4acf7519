import { type RefObject, useEffect } from 'react'

/**
 * What was ticked or chosen before the page had started: the browser shows it, but React never heard of it (nor when a browser fills
 * in a form after a reload). Repeats the press once, so that what is shown and what is known agree. `known`: what the component was
 * rendered with; undefined if it does not control its input.
 */
export function useEarlyChoice<E extends HTMLInputElement | HTMLSelectElement | HTMLFieldSetElement>(
  ref: RefObject<E | null>,
  known: boolean | string | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the start; later React hears every press
  useEffect(() => {
    const repeat = ref.current && known !== undefined && getRepeat(ref.current, known)
    // One after another: a press may start from what was chosen before it (`[...chosen, id]`).
    if (repeat) setTimeout(repeat)
  }, [])
}

/** Repeats the press on an element of which `known` does not know; what it shows now may be rendered over until then. */
function getRepeat(element: Element, known: boolean | string): (() => void) | null {
  if (element instanceof HTMLSelectElement) {
    const { value, options } = element
    // A value without an option (yet) was nobody's choice.
    if (value === known || ![...options].some((option) => option.value === known)) return null
    return () => {
      element.value = value
      element.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  const pressed =
    element instanceof HTMLInputElement ? element : element.querySelector<HTMLInputElement>('input[type=radio]:checked')
  if (!pressed) return null
  const { type, value, checked } = pressed
  if (type === 'radio' ? value === known : checked === known) return null
  return () => {
    // React compares with what it last saw, so the input is put back first.
    pressed.checked = !checked
    pressed.click()
  }
}
