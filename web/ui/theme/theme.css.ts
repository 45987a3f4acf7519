import { assignVars, createGlobalTheme, createGlobalThemeContract } from '@vanilla-extract/css'
import { DARK, LIGHT } from './palette.ts'

/** Colours by role, defined by both themes (shared/ui/README.md). */
export const color = createGlobalThemeContract(
  {
    ink: 'ink',
    /** Secondary text that must still be readable. */
    ink2: 'ink2',
    muted: 'muted',
    paper: 'paper',
    raised: 'raised',
    sunk: 'sunk',
    line: 'line',
    /** Borders of controls: at least 3:1, because the border alone shows the control. */
    line2: 'line2',
    control: 'control',
    seal: 'seal',
    sealHover: 'seal-hover',
    sealInk: 'seal-ink',
    sealWash: 'seal-wash',
    jade: 'jade',
    jadeWash: 'jade-wash',
    amber: 'amber',
    amberWash: 'amber-wash',
    wave: 'wave',
    scrim: 'scrim',
  },
  (name) => `c-${name}`,
)
/** The only shadow, for floating elements. */
export const shadow = createGlobalThemeContract({ float: 'float' }, (name) => `s-${name}`)

const lightFloat = { float: '0 12px 32px -12px rgb(23 19 15 / .22), 0 2px 6px rgb(23 19 15 / .06)' }
const darkFloat = { float: '0 16px 40px -12px rgb(0 0 0 / .7), 0 0 0 1px rgb(255 255 255 / .04)' }

createGlobalTheme(':root', color, LIGHT)
createGlobalTheme(':root', shadow, lightFloat)
/** Variables of the dark theme; base.css.ts applies them. */
export const darkVars = { ...assignVars(color, DARK), ...assignVars(shadow, darkFloat) }

/** 12 / 14 / 16 / 20 / 28 / 40 px, in rem so that the reader's font size applies. */
export const size = { xs: '.75rem', sm: '.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem', xxl: '2.5rem' } as const
export const radius = { control: '6px', card: '10px', full: '999px' } as const
export const weight = { normal: 400, medium: 500, strong: 600, heavy: 700, black: 800 } as const
export const motion = { fast: '120ms ease-out', slow: '200ms ease-out' } as const
/** z-index of layers, from the page upwards. */
export const layer = { raised: 1, side: 10, header: 20, player: 30, dialog: 40, toast: 60, bar: 70 } as const
/** Height of the player bar at the bottom of the window, 0 without one. Floating elements are placed above it. */
export const playerHeight = 'var(--player-height, 0px)'
/**
 * What is free of the window below the header, whose top may be below a notice, and above the player: menus are no higher, and
 * scroll.
 */
export const freeHeight = `calc(100dvh - var(--notice-height, 0px) - 64px - ${playerHeight})`
/** Height of a bar that the page keeps at the bottom, above the player (web/lib/hooks/use-dock.ts). */
export const dockHeight = 'var(--dock-height, 0px)'
/** Maximum widths of the columns. */
export const width = { page: '1248px', column: '720px' } as const
export const media = {
  phone: '(max-width: 640px)',
  /** The header has no search field; lists of results have one of their own. */
  noField: '(max-width: 767px)',
  tablet: '(max-width: 1023px)',
  desktop: '(min-width: 1024px)',
  hover: '(hover: hover)',
} as const
