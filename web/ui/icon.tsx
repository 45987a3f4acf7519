import { icon } from './icon.css.ts'

const HEART =
  'M12 20s-7-4.4-9-9c-1.2-3 .6-6.3 4-6.3 2.1 0 3.8 1.2 5 3 1.2-1.8 2.9-3 5-3 3.4 0 5.2 3.3 4 6.3-2 4.6-9 9-9 9z'

/** Drawn on a 24-unit grid with 1.7-unit lines and round ends; icons in `FILLED` are solid. */
const PATHS = {
  play: 'M8 5.2v13.6a.6.6 0 0 0 .9.5l10.7-6.8a.6.6 0 0 0 0-1L8.9 4.7a.6.6 0 0 0-.9.5z',
  pause: 'M7 5h3.6v14H7zM13.4 5H17v14h-3.6z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  heart: HEART,
  'heart-full': HEART,
  share:
    'M16.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM7 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM16.5 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9.2 10.8l5.1-3.6M9.2 13.2l5.1 3.6',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  'cart-full': 'M4 5h2l2.2 10.2h9.6L18.6 12M9.5 19.5h.01M17 19.5h.01M10.5 8.5l3 3 7-7',
  cart: 'M4 5h2l2.2 10.2h9.6L20 8H7M9.5 19.5h.01M17 19.5h.01',
  close: 'M6 6l12 12M18 6L6 18',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.500 3.500v4M15.500 3.500v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  tag: 'M4 4h8l8.500 8.500-8 8L4 12zM8.500 8.500h.01',
  album: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  exclude: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12h8',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c1-3.7 3.9-5.5 7.5-5.500s6.5 1.8 7.5 5.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4',
  moon: 'M20 14.500A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.500z',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.4 3.7 5.4 3.7 9s-1.2 6.6-3.7 9c-2.5-2.4-3.7-5.4-3.7-9s1.2-6.6 3.7-9z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  filter: 'M4 6h16M7 12h10M10 18h4',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.4 9.400a2.700 2.700 0 1 1 3.900 2.400c-.9.5-1.300 1-1.300 2M12 16.900h.01',
  chat: 'M4 5.500h16v11h-8.500L7 20.500v-4H4zM8.500 11h.01M12 11h.01M15.500 11h.01',
  custom:
    'M4 20.500c0-4 2.500-6.500 6-6.500M10 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM17 12.500l1.100 2.400 2.400 1.100-2.400 1.100-1.100 2.400-1.100-2.400-2.400-1.100 2.400-1.100z',
  history: 'M4.500 12a7.500 7.500 0 1 0 2.300-5.400M4 4v4h4M12 8v4.500l3 1.700',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.500M12 7.500h.01',
  alert: 'M12 4L2.8 19.500h18.400L12 4zM12 10v4.500M12 17h.01',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'eye-off':
    'M4 4l16 16M9.5 5.900A9 9 0 0 1 12 5.500c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-2.7 3.400M6.5 7.300A16 16 0 0 0 2.5 12S6 18.5 12 18.500c1.6 0 3-.4 4.3-1.100M9.9 9.900a3 3 0 0 0 4.2 4.2',
  previous: 'M6 5.500v13M18.500 6v12L9.500 12z',
  next: 'M18 5.500v13M5.500 6v12l9-6z',
  repeat: 'M17 3.500l3 3-3 3M20 6.500H8a4 4 0 0 0-4 4v1M7 20.500l-3-3 3-3M4 17.500h12a4 4 0 0 0 4-4v-1',
  'repeat-one':
    'M17 3.500l3 3-3 3M20 6.500H8a4 4 0 0 0-4 4v1M7 20.500l-3-3 3-3M4 17.500h12a4 4 0 0 0 4-4v-1M11 10.500l1.500-1v5.500',
  wave: 'M3.5 10.5v3M7.5 7.5v9M12 4v16M16.5 8v8M20.5 10.5v3',
  volume: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11',
  muted: 'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5',
  queue: 'M4 6.500h16M4 12h16M4 17.500h9',
  more: 'M5 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM12 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3zM19 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3z',
  retry: 'M20 12a8 8 0 1 1-2.500-5.800M20 3.500v4.500h-4.500',
  home: 'M4 11.200L12 4l8 7.200V20h-5.500v-5.500h-5V20H4z',
  document: 'M7 3h7l5 5v13H7zM14 3v5h5M10 13h6M10 17h6',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500H14zM17.500 17.500H20V20h-2.500zM19.500 14.500h.01M14.500 19.500h.01',
  keyboard: 'M3 6.500h18v11H3zM7 10.500h.01M10.300 10.500h.01M13.700 10.500h.01M17 10.500h.01M8.500 14h7',
  wechat:
    'M14.800 9.300c-.5-3-3.300-5.300-6.600-5.300C4.500 4 1.500 6.600 1.500 9.900c0 1.900 1 3.500 2.500 4.600L3.500 17l2.700-1.400a8 8 0 0 0 2.300.2M22.500 15.100c0-2.800-2.700-5-6-5s-6 2.200-6 5 2.700 5 6 5a7 7 0 0 0 1.900-.3l2.300 1.200-.4-2.100c1.400-1 2.200-2.300 2.200-3.800zM6 8.500h.01M10.500 8.500h.01M14.500 14h.01M18.500 14h.01',
} as const
export type IconName = keyof typeof PATHS
const FILLED: ReadonlySet<IconName> = new Set(['play', 'pause', 'more', 'heart-full'])

/** Decorative (hidden from screen readers): the parent needs an accessible name. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  const isFilled = FILLED.has(name)
  return (
    <svg
      className={icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
