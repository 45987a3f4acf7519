import { cx } from './cx.ts'
import * as css from './icon.css.ts'

export type IconName = keyof typeof css.glyph
export type IconSize = keyof typeof css.scale

/** Decorative and without content, so screen readers ignore it: the parent needs an accessible name. */
export function Icon({ name, size = 18 }: { name: IconName; size?: IconSize }) {
  return <span className={iconClass(name, size)} />
}

/** For code that writes HTML itself. */
export const iconClass = (name: IconName, size: IconSize): string => cx(css.icon, css.glyph[name], css.scale[size])
