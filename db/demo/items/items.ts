import { BEATS } from './beats.ts'
import { MADE_EFFECTS } from './effects-made.ts'
import { NATURE_EFFECTS } from './effects-nature.ts'
import { PEOPLE_EFFECTS } from './effects-people.ts'
import type { DemoItem } from './item.ts'
import { LOOPS } from './loops.ts'
import { BRIGHT_MUSIC } from './music-bright.ts'
import { CLUB_MUSIC } from './music-club.ts'
import { FOLK_MUSIC } from './music-folk.ts'
import { LIGHT_MUSIC } from './music-light.ts'
import { LOUD_MUSIC } from './music-loud.ts'
import { QUIET_MUSIC } from './music-quiet.ts'
import { ONE_SHOTS } from './one-shots.ts'

const ALL: readonly DemoItem[] = [
  ...QUIET_MUSIC,
  ...FOLK_MUSIC,
  ...BRIGHT_MUSIC,
  ...LIGHT_MUSIC,
  ...LOUD_MUSIC,
  ...CLUB_MUSIC,
  ...NATURE_EFFECTS,
  ...PEOPLE_EFFECTS,
  ...MADE_EFFECTS,
  ...ONE_SHOTS,
  ...LOOPS,
  ...BEATS,
]

/**
 * Rendered first, so that a newly started site has something of every kind to show. In this order two threads that take the next
 * one whenever they are free end at almost the same time: one renders the third song and the fifth, the other the fourth and
 * everything that is short.
 */
const FIRST = [
  'night-ferry',
  'snow-on-the-zither',
  'one-coffee-long',
  'daybreak-avenue',
  'lakeside-morning',
  'rain-on-the-eaves',
  'paper-screen-sweep',
  'soft-notice',
  'coin-in-the-cup',
  'title-hit',
  'pocket-loop',
  'close-kick',
  'morning-bell-c',
  'dusty-keys-d9',
  'crosswalk',
  'warm-static',
]

const bySlug = new Map(ALL.map((item) => [item.slug, item]))
const first = FIRST.map((slug) => bySlug.get(slug)).filter((item) => item !== undefined)

/** Number of items needed before the site is shown. */
export const FIRST_ITEMS = FIRST.length

/** The demo catalogue in rendering order: some of every kind, then what people are most likely to look for. */
export const DEMO_ITEMS: readonly DemoItem[] = [
  ...first,
  ...ALL.filter((item) => !first.includes(item)).sort((a, b) => b.curated - a.curated || b.popularity - a.popularity),
]
