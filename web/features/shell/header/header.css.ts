import { type StyleRule, style } from '@vanilla-extract/css'
import { dropdown, wrap } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, freeHeight, layer, media, radius, shadow, size, weight } from '#web/ui/theme/theme.css.ts'

const narrow = media.tablet

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.header,
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
})
export const bar = style([
  wrap,
  { height: '64px', display: 'flex', alignItems: 'center', gap: space(4), '@media': { [narrow]: { gap: space(2) } } },
])
export const logo = style({ display: 'flex', alignItems: 'center', gap: space(2.5), minHeight: '44px', flex: 'none' })
export const logoName = style({ fontSize: size.lg, fontWeight: weight.black, letterSpacing: '-.01em' })

export const wide = style({ display: 'contents', '@media': { [narrow]: { display: 'none' } } })
export const slim = style({ display: 'none', '@media': { [narrow]: { display: 'contents' } } })

/** Where the categories do not stand side by side but are in a menu: languages with longer words, and members, who have a number more. */
const [wordy, vietnamese] = [':root:is(:lang(en), :lang(ja))', ':root:lang(vi)']
const ofMember = ':root[data-member]'
const [below1240, below1152] = ['(max-width: 1239px)', '(max-width: 1151px)']
const whereNarrow = (beside: string, menu: string, isMenu: boolean): StyleRule => {
  const folded = { display: isMenu ? menu : 'none' }
  return {
    display: isMenu ? 'none' : beside,
    selectors: { [`${vietnamese} &`]: folded, [`${ofMember}:is(:lang(en), :lang(ja)) &`]: folded },
    '@media': {
      [below1240]: { selectors: { [`${wordy} &`]: folded } },
      [below1152]: { selectors: { [`${ofMember}:lang(zh) &`]: folded } },
      [narrow]: { selectors: { ':root:root:root &': { display: 'none' } } },
    },
  }
}
export const categories = style([
  whereNarrow('flex', 'none', false),
  {
    gap: space(1),
    fontSize: size.sm,
    marginInlineStart: `calc(${space(2)} * -1)`,
    // With a font wider than expected they scroll; the field stays.
    flex: '0 1 auto',
    minWidth: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
])
export const categoryMenu = style([whereNarrow('none', 'block', true), { position: 'relative', flex: 'none' }])
export const categorySummary = style({
  listStyle: 'none',
  borderRadius: radius.control,
  cursor: 'pointer',
  marginInlineStart: `calc(${space(2)} * -1)`,
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})
export const categoryPanel = style([dropdown, { minWidth: '168px', insetInlineStart: `calc(${space(2)} * -1)` }])
export const categoryColumn = style({ display: 'grid' })
export const menuLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: space(3),
  borderRadius: radius.control,
  color: color.ink2,
  ':hover': { background: color.sunk, color: color.ink },
  selectors: { '&[aria-current=page]': { color: color.ink, fontWeight: weight.heavy } },
})
export const category = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '44px',
  paddingInline: space(2),
  color: color.ink2,
  whiteSpace: 'nowrap',
  position: 'relative',
  flex: 'none',
  ':hover': { color: color.ink },
  // Inside the list, which cuts off what is beyond it.
  ':focus-visible': { outlineOffset: '-2px' },
  selectors: {
    '&[aria-current=page]': { color: color.ink, fontWeight: weight.heavy },
    '&[aria-current=page]::after': {
      content: '""',
      position: 'absolute',
      insetInline: space(2),
      insetBlockEnd: space(1.5),
      height: '2px',
      background: color.seal,
    },
  },
})

/**
 * Room for 200 px of text beside the icon, the button for a clip and the frame. It is never narrower: whatever else is in the bar
 * yields, or moves into a menu. tests/e2e/header.spec.ts measures it in five languages.
 */
const fieldWidth = '308px'
export const search = style({
  display: 'flex',
  flex: `1 0 ${fieldWidth}`,
  maxWidth: '480px',
  '@media': { [media.noField]: { display: 'none' } },
})
export const menuSearch = style({ display: 'none', '@media': { [media.noField]: { display: 'grid' } } })

export const tools = style({
  marginInlineStart: 'auto',
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: space(1),
  fontSize: size.sm,
  color: color.ink2,
})
export const tool = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1.5),
  minWidth: '44px',
  minHeight: '44px',
  paddingInline: space(2),
  borderRadius: radius.control,
  fontSize: size.sm,
  whiteSpace: 'nowrap',
  color: color.ink2,
  cursor: 'pointer',
  ':hover': { color: color.ink, background: color.sunk },
})
// Hidden where the header has no space for it.
export const member = style([tool, { '@media': { '(max-width: 1239px)': { display: 'none' } } }])

const darkSystem = '(prefers-color-scheme: dark)'
export const whenLight = style({
  selectors: { ':root[data-theme=dark] &': { display: 'none' } },
  '@media': { [darkSystem]: { selectors: { ':root:not([data-theme=light]) &': { display: 'none' } } } },
})
export const whenDark = style({
  display: 'none',
  selectors: { ':root[data-theme=dark] &': { display: 'inline' } },
  '@media': { [darkSystem]: { selectors: { ':root:not([data-theme=light]) &': { display: 'inline' } } } },
})

export const panel = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: '64px',
  maxHeight: freeHeight,
  overscrollBehavior: 'contain',
  overflowY: 'auto',
  background: color.paper,
  borderBottom: `1px solid ${color.line}`,
  boxShadow: shadow.float,
})
export const panelBody = style([wrap, { display: 'grid', gap: space(4), paddingBlock: space(4) }])
export const categoryList = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(2) })
export const listLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '48px',
  paddingInline: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.raised,
  selectors: { '&[aria-current=page]': { fontWeight: weight.heavy, borderColor: color.ink } },
})
export const helpList = style({ display: 'grid', borderTop: `1px solid ${color.line}`, paddingTop: space(2) })
export const helpLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '48px',
  color: color.ink2,
  ':hover': { color: color.ink },
})
export const panelTools = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  paddingTop: space(2),
  borderTop: `1px solid ${color.line}`,
})
