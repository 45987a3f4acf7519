import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { visuallyHidden } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, layer, media, motion, radius, size, weight } from '#web/ui/theme/theme.css.ts'

/** Below the site's sticky header. */
const BELOW_HEADER = '65px'
const phone = media.phone

export const root = style({ minWidth: 0 })
export const hidden = visuallyHidden
/** On desktops no overflow, so that the head can be sticky in the window; on narrower windows it scrolls sideways. */
export const frame = style({
  position: 'relative',
  minWidth: 0,
  '@media': {
    [media.tablet]: { overflowX: 'auto', overscrollBehaviorX: 'contain' },
    [phone]: { overflowX: 'visible' },
  },
})
export const scrolls = style({ '@media': { [phone]: { overflowX: 'auto' } } })
globalStyle(`${scrolls} > table`, { '@media': { [phone]: { minWidth: '640px' } } })
export const table = style({ width: '100%', borderCollapse: 'separate', borderSpacing: 0, fontSize: size.sm })
export const caption = style({
  captionSide: 'top',
  paddingBottom: space(3),
  textAlign: 'start',
  fontSize: size.lg,
  fontWeight: weight.heavy,
})
export const hiddenCaption = visuallyHidden
export const head = style({
  '@media': { [media.desktop]: { position: 'sticky', top: BELOW_HEADER, zIndex: layer.raised } },
})

const cellBox = style({ paddingBlock: space(2), paddingInline: space(3), textAlign: 'start', verticalAlign: 'middle' })
const headCell = style([
  cellBox,
  {
    height: '44px',
    paddingBlock: 0,
    background: color.paper,
    borderBottom: `1px solid ${color.line2}`,
    color: color.muted,
    fontSize: size.xs,
    fontWeight: weight.strong,
    whiteSpace: 'nowrap',
  },
])
export const plainHead = style([headCell, {}])
export const sortHead = style([headCell, {}])
export const boxHead = style([headCell, { width: '44px', padding: 0 }])
export const numericHead = style({ textAlign: 'end' })
export const sorter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '44px',
  fontWeight: 'inherit',
  cursor: 'pointer',
  ':hover': { color: color.ink },
  selectors: { '[aria-sort=ascending] > &, [aria-sort=descending] > &': { color: color.ink } },
})
export const arrow = style({ opacity: 0.35, transition: `opacity ${motion.fast}` })
export const arrowOn = style({ opacity: 1 })

export const row = style({ ':hover': { background: color.sunk } })
export const chosen = style({ background: color.sunk })
const breathe = keyframes({ '50%': { opacity: 0.25 } })
/** Another page is loading: a progress line above. Dimmed rows would have too little contrast. */
export const refreshing = style({
  '::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: 0,
    height: '2px',
    background: color.ink,
    animation: `${breathe} 1.2s ease-in-out infinite`,
  },
})
export const cell = style([
  cellBox,
  { height: '56px', borderBottom: `1px solid ${color.line}`, overflowWrap: 'anywhere', fontWeight: weight.normal },
])
export const numeric = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const titleCell = style({ fontWeight: weight.strong })
export const boxCell = style([cell, { width: '44px', padding: 0 }])
export const boxPlace = style({ display: 'grid', placeItems: 'center', width: '44px', height: '44px' })
export const actionCell = style([cell, { width: '1%', textAlign: 'end', whiteSpace: 'nowrap' }])
export const label = style({ display: 'none' })
export const value = style({ minWidth: 0 })
export const bone = style({
  display: 'flex',
  alignItems: 'center',
  flex: 1,
  minHeight: '22px',
  selectors: { [`${numeric} > &`]: { justifyContent: 'flex-end' } },
})
export const status = style({ marginTop: space(4), selectors: { '&:empty': { display: 'none' } } })

export const bar = style({
  position: 'sticky',
  top: BELOW_HEADER,
  zIndex: layer.raised + 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  marginBottom: space(2),
  padding: `${space(2)} ${space(3)}`,
  background: color.raised,
  border: `1px solid ${color.line2}`,
  borderRadius: radius.control,
})
export const barCount = style({ marginInlineEnd: 'auto', fontSize: size.sm, fontWeight: weight.strong })

/** Cards on phones: a title, then a label and a value per line; checkbox and menu in the upper corners. */
export const cards = style({})
const onPhone = (selector: string, rules: Record<string, unknown>) =>
  globalStyle(`${cards}${selector}`, { '@media': { [phone]: rules } })
for (const part of ['', ' > thead', ' > tbody', ' > caption']) onPhone(part, { display: 'block' })
onPhone(' > thead > tr', { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space(5) })
onPhone(' > thead th', { display: 'block', padding: 0, border: 0, background: 'none', height: 'auto' })
onPhone(` > thead ${plainHead}`, {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
})
onPhone(' > tbody', { display: 'grid', gap: space(3), paddingTop: space(2) })
onPhone(' > tbody > tr', {
  position: 'relative',
  display: 'grid',
  gap: space(1),
  padding: `${space(2)} ${space(4)} ${space(3)}`,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
})
onPhone(` > tbody > tr${chosen}`, { borderColor: color.ink })
onPhone(` > tbody > tr > ${cell}`, {
  display: 'flex',
  gap: space(4),
  justifyContent: 'space-between',
  width: 'auto',
  height: 'auto',
  minHeight: '28px',
  padding: 0,
  border: 0,
  textAlign: 'end',
  whiteSpace: 'normal',
})
onPhone(` > tbody > tr > ${titleCell}`, {
  alignItems: 'center',
  justifyContent: 'flex-start',
  minHeight: '44px',
  textAlign: 'start',
  fontSize: size.md,
})
// Space for the checkbox and the menu in the corners.
onPhone(` > tbody > tr:has(> ${boxCell}) > ${titleCell}`, { paddingInlineStart: '32px' })
onPhone(` > tbody > tr:has(> ${actionCell}) > ${titleCell}`, { paddingInlineEnd: '40px' })
onPhone(` > tbody > tr > ${boxCell}`, { position: 'absolute', top: space(2), insetInlineStart: '2px' })
onPhone(` > tbody > tr > ${actionCell}`, { position: 'absolute', top: space(2), insetInlineEnd: '2px' })
onPhone(` ${label}`, { display: 'block', flex: 'none', color: color.muted })
