import { globalStyle, style } from '@vanilla-extract/css'
import { page, wrap } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, shadow, size, weight } from '#web/ui/theme/theme.css.ts'

export const heading = style({ display: 'grid', gap: space(1), marginBottom: space(6) })
export const line = style({ paddingBlock: 0, marginBottom: space(5) })
export const formSpace = style({ minHeight: '640px' })

export const layout = style([
  wrap,
  page,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gap: space(12),
    alignItems: 'start',
    '@media': {
      [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(8) },
      print: { display: 'block' },
    },
  },
])
export const paper = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '720px',
  padding: `${space(14)} ${space(15)}`,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: '4px',
  boxShadow: shadow.float,
  '@media': {
    [media.phone]: { padding: `${space(8)} ${space(5)}`, minHeight: 0 },
    print: { padding: 0, minHeight: 0, border: 0 },
  },
})
export const title = style({
  textAlign: 'center',
  letterSpacing: '.2em',
  // Removes the letter spacing after the last character, which would push the line off centre.
  marginInlineEnd: '-.2em',
  selectors: { ':root:lang(en) &, :root:lang(vi) &': { letterSpacing: '.02em', marginInlineEnd: 0 } },
  '@media': { [media.phone]: { fontSize: '1.375rem', letterSpacing: '.1em', marginInlineEnd: '-.1em' } },
})
export const number = style({
  marginTop: space(1.5),
  textAlign: 'center',
  fontSize: size.sm,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
})
export const body = style({ marginTop: space(7), paddingTop: space(6), borderTop: `1px solid ${color.line}` })
export const work = style({ fontWeight: weight.heavy, marginInlineEnd: space(3) })
export const small = style({ fontSize: size.sm, color: color.ink2 })
export const hash = style({ fontSize: size.xs, overflowWrap: 'anywhere' })
export const clause = style({ marginTop: space(7), fontSize: size.sm, lineHeight: 1.9, color: color.ink2 })
export const foot = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: space(4),
  marginTop: 'auto',
  paddingTop: space(10),
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
})
export const footText = style({
  fontSize: size.xs,
  lineHeight: 1.7,
  color: color.muted,
  minWidth: 0,
  flex: '1 1 140px',
})
export const stamp = style({ marginInlineStart: 'auto', flex: 'none' })

export const aside = style({
  display: 'grid',
  gap: space(4),
  alignContent: 'start',
  position: 'sticky',
  top: space(24),
  // Its two parts stand around the document, which has no controls of its own: the order of tabs stays that of the page.
  '@media': { [media.tablet]: { display: 'contents' }, print: { display: 'none' } },
})
const part = style({ display: 'grid', gap: space(4), alignContent: 'start', minWidth: 0 })
/** The downloads, which nobody should have to look for below the document. */
export const first = style([part, { '@media': { [media.tablet]: { order: -1 } } }])
export const more = style([part])
export const toFiles = style({ display: 'none', '@media': { [media.tablet]: { display: 'grid' } } })
const banner = style({
  display: 'flex',
  gap: space(2.5),
  alignItems: 'center',
  padding: `${space(3)} ${space(3.5)}`,
  borderRadius: '8px',
  fontSize: size.sm,
  fontWeight: weight.strong,
})
export const ok = style([banner, { background: color.jadeWash, color: color.jade }])
export const revoked = style([banner, { background: color.sealWash, color: color.seal }])
export const ended = style([banner, { background: color.amberWash, color: color.amber }])
export const term = style({ display: 'flex', flexWrap: 'wrap', gap: space(3), fontSize: size.sm })
export const actions = style({ display: 'grid', gap: space(3), minWidth: 0 })
// Labels are long in some languages: they wrap, otherwise the page would scroll sideways.
globalStyle(`${actions} > button`, { whiteSpace: 'normal' })
export const covers = style({
  display: 'grid',
  gap: space(2),
  paddingTop: space(4),
  borderTop: `1px solid ${color.line}`,
  fontSize: size.sm,
})
export const coversTitle = style({ fontSize: size.sm })
const cover = style({ display: 'flex', gap: space(2), alignItems: 'flex-start', lineHeight: 1.6 })
export const does = style([cover, { color: color.jade }])
export const doesNot = style([cover, { color: color.muted }])
export const mark = style({ flex: 'none', paddingTop: '.2em' })
