import { wake } from './held-presses.ts'

/** Text in other search fields counts when it is sent; reported now, it would open their suggestions. */
const FIELDS = ':is(input, textarea):is(:focus, :not([role=combobox]))'

/**
 * Reports what was typed or chosen before. React compares with the value that it found, and would ignore an input event without a
 * change. A ticked box reports itself once it is hydrated (use-early-choice.ts).
 */
export function restoreFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
    const { value, type, selectionStart, selectionEnd } = field
    // The value of a box is not what was chosen.
    const isBox = type === 'checkbox' || type === 'radio'
    if (isBox ? field.checked === field.defaultChecked : value === field.defaultValue) continue
    wake(field)
    if (type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }))
    else if (!isBox) {
      const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
      field.value = ''
      native?.set?.call(field, value)
      if (selectionStart !== null && field === document.activeElement)
        field.setSelectionRange(selectionStart, selectionEnd)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }
}
