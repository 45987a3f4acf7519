import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size } from '#web/ui/theme/theme.css.ts'

/** Dark on white in both themes: a camera asks for it. */
const PLATE = '#ffffff'
const INK = '#17130f'

export const panel = style({ display: 'grid', justifyItems: 'center', gap: space(2) })
/** Of its size before anything is there: the code is 200×200 (specification section 9). */
export const plate = style({
  position: 'relative',
  width: '226px',
  height: '226px',
  marginBlock: space(2),
  padding: '12px',
  background: PLATE,
  color: INK,
  // The frame decides its own colours; a page of the other scheme would be given a backdrop.
  colorScheme: 'light',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  overflow: 'hidden',
})
export const frame = style({ display: 'block', width: '200px', height: '200px', border: 0 })
/** What stands over the code while it cannot be scanned. */
export const veil = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space(3),
  padding: space(5),
  borderRadius: radius.card,
  background: PLATE,
  color: INK,
  fontSize: size.sm,
  lineHeight: 1.5,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  ':focus-visible': { outlineOffset: '-4px' },
})
export const done = style({ color: '#2f7d5b' })
export const hint = style({ fontSize: size.sm, color: color.muted, textAlign: 'center', textWrap: 'balance' })
/** The room of the button below. */
export const button = style({ height: '36px', '@media': { '(pointer: coarse)': { height: '44px' } } })
/** Stands below the code as its hint does. */
export const choice = style({ justifySelf: 'center' })
/** One cannot scan the screen one holds. */
export const onPhone = style([hint, { display: 'none', '@media': { [media.phone]: { display: 'block' } } }])
