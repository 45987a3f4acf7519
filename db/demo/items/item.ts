import type { EffectName } from '#audio/synth/effects/effects.ts'
import type { OneShotRecipe } from '#audio/synth/effects/one-shots.ts'
import type { GenreName } from '#audio/synth/genres.ts'
import type { PatchName } from '#audio/synth/patches.ts'
import type { TrackRecipe } from '#audio/synth/piece.ts'
import { ALBUMS, type AlbumKey } from '../albums.ts'
import { ARTISTS, type ArtistKey, LABELS, type LabelKey, type NamedThing } from '../artists.ts'
import { type Locale, named } from '../names.ts'
import { EFFECT_KINDS, HIT_KINDS, loopKind, NOTE_KINDS } from './sound-kinds.ts'

/** The date of the demo catalogue: releases are in the two years before it. */
export const CATALOGUE_DAY = '2026-11-01'

type Without<T> = T extends unknown ? Omit<T, 'seed'> : never

/** How an item sounds. Tempo and key are declared here and used by the recording. */
export type DemoSound =
  | ({ kind: 'track' } & Required<Pick<TrackRecipe, 'genre' | 'seconds' | 'bpm' | 'key'>> &
      Pick<TrackRecipe, 'layers' | 'isLoop' | 'lead'>)
  | { kind: 'effect'; effect: EffectName; seconds: number; tone: number }
  | ({ kind: 'oneShot' /** Of notes and chords; as heard in the recording. */; key?: string } & Without<OneShotRecipe>)

/** Further versions of a piece; `stems` are four files, one per layer. */
export type DemoVersionKind = 'no_lead' | 'cut60' | 'cut30' | 'stems'

export interface DemoItem {
  /** File name without extension, and the seed of the piece. */
  slug: string
  type: 'MUSIC' | 'SOUND_EFFECT' | 'SAMPLE' | 'BEATS'
  names: Record<Locale, string>
  artists: readonly NamedThing[]
  album: Record<Locale, string> | null
  label: NamedThing
  sound: DemoSound
  versions: readonly DemoVersionKind[]
  /** `kind:slug` as in `tags.ts`. */
  tags: readonly string[]
  priceYuan: number
  discountPercent: number
  /** Prices in yuan of single licences, -1 for an enquiry. */
  overrides: Readonly<Record<string, number>>
  /** Territories the rights cover; all when empty. */
  regions: readonly string[]
  inMemberLibrary: boolean
  isSoldOut: boolean
  /** ISO date of the first release. */
  released: string
  popularity: number
  /** Editors' order, higher first; 0 for most. */
  curated: number
}

interface Common {
  by: ArtistKey | readonly ArtistKey[]
  /** Space-separated slugs of each kind. */
  scenes: string
  moods: string
  instruments?: string
  styles?: string
  price: number
  released: string
  heard: number
  label?: LabelKey
  off?: number
  curated?: number
  overrides?: Readonly<Record<string, number>>
  regions?: string
  library?: boolean
  soldOut?: boolean
}

export interface PieceFacts extends Common {
  genre: GenreName
  bpm: number
  key: string
  seconds: number
  lead?: PatchName
  album?: AlbumKey
  versions?: readonly DemoVersionKind[]
}

type Title = readonly [zhCN: string, enUS: string, jaJP: string, viVN: string, zhTW: string]

const GENRE_TAGS: Record<GenreName, string> = {
  ambient: 'ambient',
  cinematic: 'cinematic',
  lofi: 'lofi',
  house: 'house',
  techno: 'techno',
  drumAndBass: 'drum-and-bass',
  trap: 'trap',
  rock: 'rock',
  funk: 'funk',
  jazz: 'jazz',
  folk: 'folk',
  piano: 'solo-piano',
  synthwave: 'synthwave',
  corporate: 'corporate',
  reggae: 'reggae',
  bossaNova: 'bossa-nova',
}

/** A piece of music; it has a version without its lead and one of 30 seconds unless it says otherwise. */
export function piece(slug: string, title: Title, facts: PieceFacts): DemoItem {
  const { genre, bpm, key, seconds, lead } = facts
  const sound: DemoSound = { kind: 'track', genre, bpm, key, seconds, ...(lead ? { lead } : {}) }
  const versions = facts.versions ?? ['no_lead', 'cut30']
  return { ...common(slug, title, facts, [`genre:${GENRE_TAGS[genre]}`]), type: 'MUSIC', sound, versions }
}

/** A beat to rap or speak over: no lead, and arranged unless `loop` is set. */
export function beat(slug: string, title: Title, facts: PieceFacts & { loop?: TrackRecipe['layers'] }): DemoItem {
  const { genre, bpm, key, seconds, lead, loop } = facts
  const layers = loop ?? (lead ? undefined : (['drums', 'bass', 'chords'] as const))
  const sound: DemoSound = {
    kind: 'track',
    genre,
    bpm,
    key,
    seconds,
    ...(layers ? { layers } : {}),
    ...(lead ? { lead } : {}),
    ...(loop ? { isLoop: true } : {}),
  }
  const tags = [`genre:${GENRE_TAGS[genre]}`, 'genre:beats']
  return { ...common(slug, title, facts, tags), type: 'BEATS', sound, versions: facts.versions ?? [] }
}

/** A loop to build with. */
export function loop(slug: string, title: Title, facts: PieceFacts & { layers: TrackRecipe['layers'] }): DemoItem {
  const item = beat(slug, title, { ...facts, loop: facts.layers })
  return { ...item, tags: [...item.tags, ...genreTags(loopKind(facts.layers))], type: 'SAMPLE' }
}

/** What horror films use is dark and in suspense. */
const isHorror = ({ moods }: Common): boolean => ['dark', 'suspense'].every((mood) => moods.split(' ').includes(mood))

/** A sound effect; `tone` from 0 (dark, large or slow) to 1 (bright, small or quick). */
export function effect(
  slug: string,
  title: Title,
  facts: Common & { effect: EffectName; seconds: number; tone: number; album?: AlbumKey },
): DemoItem {
  const sound: DemoSound = { kind: 'effect', effect: facts.effect, seconds: facts.seconds, tone: facts.tone }
  const tags = [
    'genre:sound-effect',
    ...genreTags(EFFECT_KINDS[facts.effect]),
    ...(isHorror(facts) ? genreTags('sfx-horror') : []),
  ]
  return { ...common(slug, title, facts, tags), type: 'SOUND_EFFECT', sound, versions: [] }
}

/** One hit, note or chord. */
export function oneShot(
  slug: string,
  title: Title,
  facts: Common & { key?: string; sound: Without<OneShotRecipe> },
): DemoItem {
  const sound = { kind: 'oneShot', ...(facts.key ? { key: facts.key } : {}), ...facts.sound } as DemoSound
  const kind = 'drum' in facts.sound ? HIT_KINDS[facts.sound.drum] : NOTE_KINDS[facts.sound.patch]
  return { ...common(slug, title, facts, genreTags(kind ?? 'sample-note')), type: 'SAMPLE', sound, versions: [] }
}

function common(slug: string, title: Title, facts: Common & { album?: AlbumKey }, genreTags: readonly string[]) {
  const artists = typeof facts.by === 'string' ? [facts.by] : facts.by
  const album = facts.album ? ALBUMS[facts.album] : null
  return {
    slug,
    names: named(...title),
    artists: artists.map((key) => ARTISTS[key]),
    album: album?.names ?? null,
    label: LABELS[facts.label ?? album?.label ?? 'redLantern'],
    tags: [
      ...getTags('scene', facts.scenes),
      ...getTags('emotion', facts.moods),
      ...genreTags,
      ...getTags('instrument', facts.instruments),
      ...getTags('style', facts.styles),
    ],
    priceYuan: facts.price,
    discountPercent: facts.off ?? 0,
    overrides: facts.overrides ?? {},
    regions: words(facts.regions),
    inMemberLibrary: facts.library ?? true,
    isSoldOut: facts.soldOut ?? false,
    released: facts.released,
    popularity: facts.heard,
    curated: facts.curated ?? 0,
  }
}

const genreTags = (slugs: string | undefined): string[] => getTags('genre', slugs)

function getTags(kind: string, slugs: string | undefined): string[] {
  return words(slugs).map((slug) => `${kind}:${slug}`)
}

function words(text: string | undefined): string[] {
  return text ? text.split(' ') : []
}
