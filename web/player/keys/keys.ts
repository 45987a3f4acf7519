/** Commands of keys while the bar is visible (shared/ui, "Player bar"). */
export type Command = 'toggle' | 'back' | 'forward' | 'louder' | 'quieter' | 'next' | 'previous' | 'like' | 'cart'
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
> & { keyCode?: number }

const ONCE: Record<string, Command> = { ' ': 'toggle', j: 'next', k: 'previous', l: 'like', c: 'cart' }
const SEEKS: Record<string, Command> = { ArrowLeft: 'back', ArrowRight: 'forward' }
const LOUDNESS: Record<string, Command> = { ArrowUp: 'louder', ArrowDown: 'quieter' }

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]'
const OWN_LAYER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=grid], [role=tree]'
const OWN_ARROWS =
  '[role=slider], [role=spinbutton], [role=tablist], [role=radiogroup], [role=combobox], [type=radio], [type=checkbox]'
const OWN_SPACE =
  'button, summary, [type=checkbox], [type=radio], [role=button], [role=checkbox], [role=switch], [role=tab], [role=option]'

/**
 * The focused element has precedence: text fields, dialogs and menus get all keys, sliders get arrows, and controls get
 * the space bar. ↑ and ↓ keep scrolling the page; they change the volume inside the bar, and anywhere with Shift.
 */
export function commandFor(press: KeyPress, focus: Element | null, bar: Element | null): Command | null {
  if (
    press.defaultPrevented ||
    press.isComposing ||
    press.keyCode === 229 ||
    press.ctrlKey ||
    press.altKey ||
    press.metaKey
  )
    return null
  if (focus?.closest(`${TYPING}, ${OWN_LAYER}`)) return null
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
  if (ONCE[key]) {
    if (press.repeat || press.shiftKey || (key === ' ' && focus?.closest(OWN_SPACE))) return null
    return ONCE[key]
  }
  if (focus?.closest(OWN_ARROWS)) return null
  if (SEEKS[key]) return press.shiftKey ? null : SEEKS[key]
  const isInBar = bar !== null && focus !== null && bar.contains(focus)
  return LOUDNESS[key] && (isInBar || press.shiftKey) ? LOUDNESS[key] : null
}
