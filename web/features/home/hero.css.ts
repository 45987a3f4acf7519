import { style } from '@vanilla-extract/css'
import { space } from '#web/ui/theme/space.ts'
import { color, media, radius, shadow, size, weight } from '#web/ui/theme/theme.css.ts'

export const hero = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, .85fr)',
  gap: space(14),
  alignItems: 'center',
  paddingBlock: `${space(16)} ${space(14)}`,
  '@media': {
    '(max-width: 899px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: space(8),
      paddingBlock: `${space(10)} ${space(8)}`,
    },
    [media.phone]: { paddingBlock: `${space(8)} ${space(6)}` },
  },
})
export const title = style({
  fontSize: size.xxl,
  lineHeight: 1.2,
  '@media': { [media.phone]: { fontSize: size.xl } },
})
export const lead = style({ marginTop: space(4), fontSize: size.md, color: color.muted, maxWidth: '34em' })

/** Positions the suggestions. */
/** Phones of 320 px: the placeholder of the search must fit. */
const narrow = '(max-width: 359px)'
export const searchPlace = style({ display: 'block', position: 'relative', marginTop: space(7) })
export const search = style({
  display: 'flex',
  height: '56px',
  background: color.raised,
  border: `1.5px solid ${color.ink}`,
  borderRadius: '8px',
  overflow: 'hidden',
  ':focus-within': { outline: `2px solid ${color.ink}`, outlineOffset: '1px' },
})
export const kind = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  borderInlineEnd: `1px solid ${color.line}`,
  '@media': { [media.phone]: { display: 'none' } },
})
export const kindSelect = style({
  appearance: 'none',
  height: '100%',
  border: 0,
  background: 'none',
  paddingInline: `${space(4)} ${space(9)}`,
  fontSize: size.sm,
  color: color.ink2,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${color.seal}`, outlineOffset: '-4px' },
})
export const kindArrow = style({
  position: 'absolute',
  insetInlineEnd: space(3),
  pointerEvents: 'none',
  color: color.muted,
})
export const field = style({ flex: 1, minWidth: 0, display: 'grid' })
export const input = style({
  width: '100%',
  minWidth: 0,
  border: 0,
  background: 'none',
  paddingInline: `${space(4)} ${space(1)}`,
  fontSize: size.md,
  textOverflow: 'ellipsis',
  ':focus-visible': { outline: 'none' },
  '@media': { [narrow]: { paddingInline: `${space(3)} 0` } },
})
export const submit = style({
  flex: 'none',
  paddingInline: space(6),
  background: color.seal,
  color: color.sealInk,
  fontWeight: weight.strong,
  '@media': { [narrow]: { paddingInline: space(3.5) } },
  ':hover': { background: color.sealHover },
  ':focus-visible': { outline: `2px solid ${color.sealInk}`, outlineOffset: '-5px' },
})
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(4) })

export const stamp = style({
  position: 'absolute',
  insetInlineEnd: space(6),
  insetBlockEnd: space(6),
  '@media': { [media.phone]: { insetInlineEnd: space(4), insetBlockEnd: space(3), width: '76px' } },
})
export const slip = style({
  position: 'relative',
  maxWidth: '480px',
  width: '100%',
  justifySelf: 'end',
  padding: `${space(7)} ${space(7.5)}`,
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
  transform: 'rotate(-1.2deg)',
  // Vertically centred, so it would move while the page streams in: hidden until its last part (the stamp) has arrived.
  selectors: { [`&:not(:has(${stamp}))`]: { visibility: 'hidden' } },
  '@media': {
    '(max-width: 899px)': { transform: 'none', justifySelf: 'stretch', maxWidth: 'none' },
    [media.phone]: { padding: space(5) },
  },
})
export const slipKind = style({ fontSize: size.xs, color: color.muted })
export const slipName = style({ fontSize: size.lg, fontWeight: weight.heavy, lineHeight: 1.4, marginTop: space(1) })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, auto) 1fr',
  gap: `${space(2)} ${space(5)}`,
  marginTop: space(4),
  fontSize: size.sm,
})
export const fact = style({ color: color.muted })
export const slipWave = style({ marginTop: space(4) })
