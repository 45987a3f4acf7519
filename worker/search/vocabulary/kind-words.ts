import { fold } from '../text/text.ts'
import type { Concept, Understanding } from './concept.ts'
import { ofOneType } from './of-type.ts'

/** Words for music and for sounds, which are stop words otherwise: "BGM" and 声音 say which of both is wanted. */
const KINDS = {
  music: [
    ...[
      'music',
      'musics',
      'song',
      'songs',
      'bgm',
      'background music',
      '音乐',
      '背景音乐',
      '背景乐',
      '配乐',
      '歌曲',
      '乐曲',
      '歌',
      '曲',
    ],
    ...[
      '曲子',
      'yinyue',
      'peiyue',
      '楽曲',
      '音楽',
      'ミュージック',
      'うた',
      'nhạc',
      'nhạc nền',
      'bài hát',
      'ca khúc',
      'bản nhạc',
    ],
  ],
  sound: ['sound', 'sounds', '声音', '音', 'âm thanh của', 'âm thanh'],
}
const toSet = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold))
const [MUSIC, SOUND] = [toSet(KINDS.music), toSet(KINDS.sound)]

/** Facet terms of the types that are music, and of those that are sounds. Beats are music, too. */
export const MUSIC_FIRST: readonly string[] = ['t_music', 't_beats']
const SOUNDS: readonly string[] = ['t_sound_effect']

const isOfType = ({ kind, target }: Concept): boolean => kind === 'type' || target.tags.some(ofOneType)
/** A sound has neither: "lofi sound" is music. */
const isMusical = ({ kind }: Concept): boolean => kind === 'instrument' || kind === 'genre'

/** `text`: as typed; `type`: what the other words mean; `terms`: facet terms of the types to search. */
type Kind = { text: string; type: 'MUSIC' | 'SOUND_EFFECT'; terms: readonly string[] }
/**
 * The types that a keyword asks for by a word for a kind beside what it is about; null if it has none, or says the type otherwise.
 */
export function kindIn({ units, stopped }: Pick<Understanding, 'units' | 'stopped'>): Kind | null {
  const concepts = units.flatMap(({ concept }) => concept ?? [])
  if (concepts.length === 0 || concepts.some(({ kind }) => kind === 'type')) return null
  const music = stopped.find((word) => MUSIC.has(fold(word)))
  const sound = stopped.find((word) => SOUND.has(fold(word)))
  if ((music === undefined) === (sound === undefined)) return null
  if (music !== undefined) return { text: music, type: 'MUSIC', terms: MUSIC_FIRST }
  return concepts.some(isMusical) ? null : { text: sound!, type: 'SOUND_EFFECT', terms: SOUNDS }
}

/** Whether a keyword says nothing of effects or samples, so that music comes first. */
export const isOfMusic = ({ units }: Understanding): boolean =>
  units.some(({ concept }) => concept !== null) && !units.some(({ concept }) => concept !== null && isOfType(concept))
