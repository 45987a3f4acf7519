import { style } from '@vanilla-extract/css'
import { space } from './space.ts'
import { color, freeHeight, layer, media, radius, shadow, size, weight, width } from './theme.css.ts'

/** The page column that every page uses. */
export const wrap = style({
  width: '100%',
  maxWidth: width.page,
  marginInline: 'auto',
  paddingInline: space(8),
  '@media': { [media.phone]: { paddingInline: space(4) } },
})
/** A narrow column for forms, checkout and messages. */
export const column = style([wrap, { maxWidth: width.column }])
/** Padding above and below a page's content. */
export const page = style({
  paddingBlock: `${space(10)} ${space(16)}`,
  '@media': { [media.phone]: { paddingBlock: `${space(6)} ${space(12)}` } },
})
/** A raised surface. */
export const card = style({
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  padding: space(6),
  '@media': { [media.phone]: { padding: space(4) } },
})
/** A menu that opens below a button of the header, and stays above the player. */
export const dropdown = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 8px)',
  zIndex: layer.header,
  width: 'max-content',
  maxWidth: 'min(320px, calc(100vw - 32px))',
  maxHeight: `calc(${freeHeight} - ${space(4)})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space(2),
  background: color.raised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.float,
})
export const cluster = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), alignItems: 'center' })
export const muted = style({ color: color.muted })
export const small = style({ fontSize: size.sm })
export const numeric = style({ fontVariantNumeric: 'tabular-nums' })
export const clip = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 })
export const textLink = style({
  color: color.ink,
  fontWeight: weight.medium,
  textDecoration: 'underline',
  textDecorationColor: color.control,
  textUnderlineOffset: '.2em',
  ':hover': { textDecorationColor: 'currentcolor' },
})
export const hiddenVisually = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
export const visuallyHidden = style(hiddenVisually)

/** A page's title and what it is about, with its action at the other end. */
export const headingRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: space(4),
  marginBottom: space(5),
})
export const headingWords = style({ display: 'grid', gap: space(1), minWidth: 0 })
