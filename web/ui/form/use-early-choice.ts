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
    const element = ref.current
    if (!element || known === undefined) return
    if (element instanceof HTMLSelectElement) {
      // A value without an option (yet) was nobody's choice.
      const hasKnown = [...element.options].some(({ value }) => value === known)
      if (hasKnown && element.value !== known) element.dispatchEvent(new Event('change', { bubbles: true }))
      return
    }
    const pressed =
      element instanceof HTMLInputElement
        ? element
        : element.querySelector<HTMLInputElement>('input[type=radio]:checked')
    if (!pressed) return
    const isKnown = pressed.type === 'radio' ? pressed.value === known : pressed.checked === known
    if (isKnown) return
    // React compares with what it last saw, so the input is put back first.
    pressed.checked = !pressed.checked
    pressed.click()
  }, [])
}
