import type { CSSProperties } from 'react'

/** Values of `createVar` variables as a `style` attribute. */
export const assignInlineVars = (vars: Record<string, string>): CSSProperties =>
  Object.fromEntries(
    Object.entries(vars).map(([name, text]) => [name.replace(/^var\((.+)\)$/, '$1'), text]),
  ) as CSSProperties
