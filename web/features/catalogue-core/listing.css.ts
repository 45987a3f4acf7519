import { style } from '@vanilla-extract/css'
import { wrap } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, media, motion, playerHeight, radius, size, weight } from '#web/ui/theme/theme.css.ts'

const narrow = media.tablet

export const layout = style([
  wrap,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '232px minmax(0, 1fr)',
    columnGap: space(10),
    alignItems: 'start',
    paddingBlock: `${space(7)} ${space(16)}`,
    '@media': {
      [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [media.phone]: { paddingBlock: `${space(4)} ${space(12)}` },
    },
  },
])
/** Without a script the sheet cannot be opened: the filters are then below the list. */
const withoutScript = `${narrow} and (scripting: none)`
/** Beside the list, with a scroll of their own; the column between them belongs to it, for the exclude buttons there. */
const gutter = '36px'
export const filters = style({
  display: 'grid',
  scrollMarginTop: '80px',
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      insetBlockStart: '65px',
      maxHeight: `calc(100dvh - 65px - ${playerHeight})`,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
      paddingBlockEnd: space(6),
      marginInline: `calc(${space(1)} * -1) -${gutter}`,
      paddingInline: `${space(1)} ${gutter}`,
    },
    [narrow]: { display: 'none' },
    [withoutScript]: { display: 'grid', order: 1, marginTop: space(10) },
  },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space(4),
  rowGap: space(1),
  marginBottom: space(3),
})
export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  minWidth: 0,
})
export const title = style({
  fontSize: size.xl,
  lineHeight: '44px',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { fontSize: size.lg, lineHeight: 1.4 } },
})
export const count = style({
  fontSize: size.sm,
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  // On a narrow page the actions are in the title's line or below it, and the sorting has its own.
  '@media': { [narrow]: { display: 'contents' } },
})
export const actions = style({
  display: 'contents',
  '@media': {
    [narrow]: { display: 'flex', alignItems: 'center', columnGap: space(1), marginInlineStart: 'auto' },
  },
})
export const filterButton = style({
  display: 'none',
  '@media': { [narrow]: { display: 'block' }, [withoutScript]: { display: 'none' } },
})
export const filterLink = style({ display: 'none', '@media': { [withoutScript]: { display: 'block' } } })
export const filterCount = style({
  minWidth: '20px',
  paddingInline: space(1.5),
  borderRadius: radius.full,
  background: color.seal,
  color: color.sealInk,
  fontSize: size.xs,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
})
export const sorts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  '@media': { [narrow]: { flex: '1 1 auto', marginInlineStart: `calc(${space(2)} * -1)` } },
})
export const sort = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '36px',
  paddingInline: space(2.5),
  borderRadius: radius.control,
  fontSize: size.sm,
  color: color.ink2,
  whiteSpace: 'nowrap',
  ':hover': { color: color.ink },
  selectors: { '&[aria-current]': { background: color.sunk, color: color.ink, fontWeight: weight.strong } },
  '@media': { '(pointer: coarse)': { minHeight: '44px' }, [media.phone]: { paddingInline: space(2) } },
})
/** A row of tabs; the current one is underlined. */
export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(6),
  marginBottom: space(4),
  borderBottom: `1px solid ${color.line}`,
})
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  marginBottom: '-1px',
  borderBottom: '2px solid transparent',
  fontSize: size.sm,
  color: color.ink2,
  ':hover': { color: color.ink },
  selectors: { '&[aria-current]': { color: color.ink, fontWeight: weight.strong, borderColor: color.seal } },
})
export const chosen = style({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginBottom: space(4) })
export const forgiven = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  marginBottom: space(4),
  fontSize: size.sm,
  color: color.muted,
  overflowWrap: 'anywhere',
})
/** The last results stay while the next are loading; they fade if that takes a while. */
export const results = style({
  scrollMarginTop: '80px',
  transition: `opacity ${motion.slow}`,
  selectors: { '&[aria-busy=true]': { opacity: 0.55, transitionDelay: '150ms' } },
})
