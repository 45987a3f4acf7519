import { globalStyle, style } from '@vanilla-extract/css'
import { space } from './space.ts'
import { color, media, size, weight } from './theme.css.ts'

/** Scrolls sideways by itself, so that the page never does. */
export const frame = style({ overflowX: 'auto', borderTop: `1px solid ${color.line}` })
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: size.sm, textAlign: 'start' })
globalStyle(`${table} th`, {
  position: 'sticky',
  top: 0,
  background: color.paper,
  color: color.muted,
  fontWeight: weight.medium,
  textAlign: 'start',
  whiteSpace: 'nowrap',
})
globalStyle(`${table} th, ${table} td`, {
  padding: `${space(3)} ${space(3)}`,
  borderBottom: `1px solid ${color.line}`,
  verticalAlign: 'top',
})
globalStyle(`${table} th:first-child, ${table} td:first-child`, { paddingInlineStart: 0 })
globalStyle(`${table} th:last-child, ${table} td:last-child`, { paddingInlineEnd: 0 })
globalStyle(`${table} [data-numeric]`, { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
/** On a phone a row becomes a card: each cell names its column. */
globalStyle(`${table} thead`, {
  '@media': {
    [media.phone]: { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
  },
})
globalStyle(`${table} tr`, {
  '@media': { [media.phone]: { display: 'grid', paddingBlock: space(3), borderBottom: `1px solid ${color.line}` } },
})
globalStyle(`${table} td`, {
  '@media': {
    [media.phone]: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: space(4),
      padding: `${space(1)} 0`,
      borderBottom: 0,
      textAlign: 'end',
    },
  },
})
globalStyle(`${table} td::before`, {
  '@media': { [media.phone]: { content: 'attr(data-label)', color: color.muted, textAlign: 'start', flex: 'none' } },
})
