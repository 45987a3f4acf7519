import { style } from '@vanilla-extract/css'
import { column, page as pageBlock } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, shadow, size } from '#web/ui/theme/theme.css.ts'

export const page = style([column, pageBlock, { display: 'grid', gap: space(8), alignContent: 'start' }])
export const heading = style({ display: 'grid', gap: space(2) })
export const form = style({ display: 'grid' })
export const certificate = style({
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  padding: `${space(8)} ${space(9)}`,
  '@media': { [media.phone]: { padding: `${space(6)} ${space(5)}` }, print: { padding: 0, border: 0 } },
})
export const verdict = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(6),
  paddingBottom: space(6),
  marginBottom: space(6),
  borderBottom: `1px solid ${color.line}`,
})
export const words = style({ display: 'grid', gap: space(1), minWidth: 0 })
const mark = style({ display: 'flex', alignItems: 'center', gap: space(2), fontSize: size.sm, fontWeight: 600 })
export const good = style([mark, { color: color.jade }])
export const bad = style([mark, { color: color.seal }])
export const old = style([mark, { color: color.amber }])
export const title = style({ '@media': { [media.phone]: { fontSize: '1.5rem' } } })
export const number = style({ color: color.muted, fontVariantNumeric: 'tabular-nums' })
export const stamp = style({ flex: 'none', '@media': { '(max-width: 420px)': { display: 'none' } } })
export const faded = style({ filter: 'grayscale(1)', opacity: 0.4 })
export const detail = style({ color: color.muted })
export const hash = style({ color: color.muted, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' })
export const print = style({ display: 'flex', justifyContent: 'flex-end', '@media': { print: { display: 'none' } } })
export const note = style({ fontSize: size.sm, color: color.muted })
export const again = style({
  display: 'grid',
  gap: space(3),
  paddingTop: space(6),
  borderTop: `1px solid ${color.line}`,
  '@media': { print: { display: 'none' } },
})
export const unknown = style({
  display: 'grid',
  gap: space(2),
  padding: `${space(6)} ${space(7)}`,
  borderRadius: radius.card,
  background: color.sealWash,
  '@media': { [media.phone]: { padding: space(5) } },
})
