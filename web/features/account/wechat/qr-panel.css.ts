import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, size } from '#web/ui/theme/theme.css.ts'

/** Dark on white in both themes, so that cameras can read it. */
const PLATE = '#ffffff'
const INK = '#17130f'

export const panel = style({ display: 'grid', justifyItems: 'center', gap: space(2) })
/** Has its final size before it is loaded: the code is 200×200 px (specification section 9). */
export const plate = style({
  position: 'relative',
  width: '226px',
  height: '226px',
  marginBlock: space(2),
  padding: '12px',
  background: PLATE,
  color: INK,
  // The frame decides its own colours; with another colour scheme than its page, browsers paint an opaque background.
  colorScheme: 'light',
  border: `1px solid ${color.line2}`,
  borderRadius: radius.card,
  overflow: 'hidden',
})
export const frame = style({ display: 'block', width: '200px', height: '200px', border: 0 })
/** Covers the code while it cannot be scanned. */
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
/** Placeholder of the button below. */
export const button = style({ height: '36px', '@media': { '(pointer: coarse)': { height: '44px' } } })
/** Centred below the code, like its hint. */
export const choice = style({ justifySelf: 'center' })
/** For phones, which cannot scan their own screen. */
export const onPhone = style([
  hint,
  { display: 'none', '@media': { [media.phone]: { display: 'grid', gap: space(2) } } },
])
export const links = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space(2) })
/** Takes the place of what is about to come, and nothing where that takes none. */
export const unseen = style({ display: 'contents', visibility: 'hidden' })
