import * as css from './icon.css.ts'

export type IconName = keyof typeof css.glyph
export type IconSize = 18 | keyof typeof css.scale

/** Decorative and without content, so screen readers ignore it: the parent needs an accessible name. */
export function Icon({ name, size = 18 }: { name: IconName; size?: IconSize }) {
  return <span className={iconClass(name, size)} />
}

/** For code that writes HTML itself. */
export const iconClass = (name: IconName, size: IconSize): string =>
  size === 18 ? css.glyph[name] : `${css.glyph[name]} ${css.scale[size]}`
