import { globalStyle, style } from '@vanilla-extract/css'
import { card } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, size, weight } from '#web/ui/theme/theme.css.ts'

export const clock = style({ fontVariantNumeric: 'tabular-nums', fontWeight: weight.strong, whiteSpace: 'nowrap' })
export const sheet = style([
  card,
  { display: 'grid', justifyItems: 'center', gap: space(4), paddingBlock: space(8), textAlign: 'center' },
])
export const amount = style({ display: 'grid', justifyItems: 'center', gap: space(1) })
export const label = style({ fontSize: size.sm, color: color.muted })
/**
 * A phone cannot scan its own screen: there opening the app is the main action, and the code comes second. By width too, because some
 * phones report a pointer that hovers (a pen).
 */
const onPhone = `(hover: none) and (pointer: coarse), ${media.phone}`
export const ways = style({ display: 'grid', justifyItems: 'center', gap: space(4), width: '100%' })
/** The cards of the ways are as wide as the sheet, and their text is not centred. */
export const choice = style({ width: '100%', maxWidth: '480px', textAlign: 'start' })
// A name alone stands in the middle of its card.
globalStyle(`${choice} label`, { alignContent: 'center' })
export const qr = style({ display: 'grid', justifyItems: 'center', gap: space(4) })
export const links = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(3),
  '@media': { [onPhone]: { order: -1, width: '100%', maxWidth: '320px', justifyItems: 'stretch' } },
})
export const app = style({ display: 'none', '@media': { [onPhone]: { display: 'block' } } })
export const onTouch = style([app, { color: color.muted, fontSize: size.sm }])
export const toScan = style({ '@media': { [onPhone]: { display: 'none' } } })
/** The same size for the code and for its placeholders. */
export const qrBox = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: space(3),
  width: '200px',
  height: '200px',
})
/** Hidden, but its space is reserved, so that nothing moves when it appears. */
export const absent = style({ visibility: 'hidden' })
export const waiting = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  fontSize: size.sm,
  color: color.amber,
})
export const facts = style({ display: 'grid', gap: space(1), fontSize: size.sm, color: color.ink2 })
export const heading = style({ display: 'grid', gap: space(1), marginBottom: space(6) })

export const done = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(3),
  marginBottom: space(8),
  textAlign: 'center',
})
export const doneMark = style({
  display: 'grid',
  placeItems: 'center',
  width: '64px',
  height: '64px',
  borderRadius: '50%',
  background: color.jadeWash,
  color: color.jade,
})
/** The next step, above everything that is only to be read. */
export const next = style([
  card,
  {
    display: 'grid',
    justifyItems: 'start',
    gap: space(3),
    marginBottom: space(6),
    borderInlineStart: `3px solid ${color.seal}`,
  },
])
export const nextTitle = style({ fontSize: size.lg })
export const nextCount = style({ fontSize: size.sm, color: color.muted })
export const note = style({ marginTop: space(3), fontSize: size.sm, color: color.muted })
export const after = style({ marginTop: space(6), justifyContent: 'center' })

export const songs = style({ marginTop: space(10) })
