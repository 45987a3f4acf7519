import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size, weight } from '#web/ui/theme/theme.css.ts'

export const track = style({ fontWeight: weight.normal, color: color.muted })
export const levels = style({ display: 'grid', gap: space(6) })
export const notOffered = style({ marginBlockEnd: space(4), color: color.ink2 })
export const total = style({ minWidth: 0, flex: 1 })
export const chosen = style({ fontSize: size.xs, color: color.muted, lineHeight: 1.5 })
export const actions = style({
  display: 'flex',
  gap: space(3),
  '@media': { [media.phone]: { flex: '1 1 100%', display: 'grid' } },
})
/** On phones the two ways to pay share a line above it, so that the footer keeps its height. */
export const takeButton = style({ display: 'grid', '@media': { [media.phone]: { gridColumn: '1 / -1' } } })
globalStyle(`${actions}:has(> ${takeButton})`, { '@media': { [media.phone]: { gridTemplateColumns: '1fr 1fr' } } })
export const loading = style({ display: 'grid', gap: space(3) })
export const loadingText = style({ fontSize: size.sm, color: color.muted })
export const bones = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 208px), 1fr))',
  gap: space(2),
})
export const territory = style({ display: 'grid', gap: space(2) })
export const note = style({ fontSize: size.xs, color: color.muted })
export const countries = style({ fontSize: size.sm, lineHeight: 1.6, color: color.ink2 })
export const countriesTitle = style({ cursor: 'pointer', minHeight: '24px', color: color.muted })
export const gets = style({ display: 'grid', gap: space(2), marginBlockStart: space(6) })
export const getsTitle = style({ fontSize: size.sm, fontWeight: weight.heavy })
