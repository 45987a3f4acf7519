import type { MusicType, TrackTag } from '../site/protocol.ts'
import { plainWords } from './words.ts'

/** What decided: only a length is a guess, and the report says so. */
export type TypeSource = 'given' | 'folder' | 'genre' | 'name' | 'tempo' | 'length'
export interface TypeChoice {
  type: MusicType
  by: TypeSource
}

export interface TypeClues {
  /** Folders from the outermost to the file's own, then its album. */
  folders: readonly string[]
  /** File name and title. */
  names: readonly string[]
  /** Genres as written, and as known tags. */
  genres: readonly string[]
  tags: readonly TrackTag[]
  seconds: number
  bpm: number | null
}

const EFFECT_SECONDS = 30
/** From here on a clear tempo makes a piece of what a genre such as "Horror" leaves open. */
const PIECE_SECONDS = 60
const BEAT_GENRES = ['hip-hop', 'trap', 'beats']
const OPEN_GENRES = ['sfx-horror', 'sfx-cartoon', 'sfx-magic', 'sfx-laser', 'sfx-drone', 'sfx-glitch', 'sfx-nature']

/** Words that name a kind, in the five languages; longer ones may be anywhere in Chinese and Japanese names. */
const WORDS: Record<MusicType, readonly string[]> = {
  SOUND_EFFECT: words(
    'sfx|fx|soundfx|sound fx|sound effect|sound effects|effect|effects|foley|ambience|ambiences|ambiance|atmos',
    'ui sounds|interface sounds|impacts|risers|game sounds|アンビエンス|room tone|room tones|field recording|field recordings|sound design|whooshes',
    '音效|效果音|効果音|效果声|效果聲|环境声|環境聲|环境音|環境音|拟音|擬音|サウンドエフェクト|フォーリー|hiệu ứng|hiệu ứng âm thanh|tiếng động',
  ),
  SAMPLE: words(
    'sample|samples|808s|kicks|snares|claps|hi hats|one shot|one shots|oneshot|oneshots|loops|drum kit|drum kits|drum hits|loop pack|sample pack',
    '采样|採樣|取樣|单音|サンプル|ワンショット|ループ|鼓循环|鼓循環|mẫu âm thanh',
  ),
  BEATS: words('beats|beat|type beat|type beats|trap beats|ビート|nhạc beat|说唱伴奏|說唱伴奏'),
  MUSIC: words(
    'music|song|songs|bgm|score|scores|soundtrack|soundtracks|instrumentals',
    '音乐|音樂|配乐|配樂|歌曲|歌|音楽|楽曲|nhạc|bài hát|ca khúc',
  ),
}
/** In a file's own name only words that no title of a piece has. */
const NAME_WORDS: Partial<Record<MusicType, readonly string[]>> = {
  SOUND_EFFECT: words(
    'sfx|sound effect|foley|whoosh|swoosh|footsteps|room tone|ambience|riser',
    '音效|效果音|効果音|环境声|環境音|転換音|hiệu ứng âm thanh',
  ),
  SAMPLE: words('one shot|oneshot|kick|snare|hihat|hi hat|clap|808|drum loop|bass loop|采样|採樣|サンプル'),
}

function words(...lines: string[]): readonly string[] {
  return lines.flatMap((line) => line.split('|'))
}

/** What may be beside a word in a folder's name without changing what it means: "01 Music", "BGM Tracks". */
const BESIDE = /^(?:\d+|vol|volume|part|tracks?|files?|library|pack|audio|wav|mp3|flac|all|new|the|of|and|my)$/

/**
 * What a recording is if neither the CSV nor `--type` says it: the words of its folders, else its genre, else its name, else a
 * clear tempo; only where all of them are silent, its length.
 */
export function chooseMusicType({ folders, names, genres, tags, seconds, bpm }: TypeClues): TypeChoice {
  const nearestFirst = [...folders].reverse()
  const folder = first(nearestFirst, (name) => typeOfFolder(name, ['SOUND_EFFECT', 'SAMPLE', 'BEATS']))
  if (folder) return { type: folder, by: 'folder' }
  const genre = typeOfGenres(genres, tags, seconds, bpm)
  if (genre) return { type: genre, by: 'genre' }
  if (first(nearestFirst, (name) => typeOfFolder(name, ['MUSIC']))) return { type: 'MUSIC', by: 'folder' }
  const name = first(names, typeOfName)
  if (name) return { type: name, by: 'name' }
  if (seconds < EFFECT_SECONDS) return { type: 'SOUND_EFFECT', by: 'length' }
  return { type: 'MUSIC', by: bpm === null ? 'length' : 'tempo' }
}

function first<Value>(values: readonly Value[], toType: (value: Value) => MusicType | null): MusicType | null {
  for (const value of values) {
    const type = toType(value)
    if (type) return type
  }
  return null
}

function typeOfFolder(name: string, types: readonly MusicType[]): MusicType | null {
  const plain = plainWords(name)
  return (
    types.find((type) =>
      WORDS[type].some((word) => hasWord(plain, word) && (type !== 'MUSIC' || isAlone(plain, word))),
    ) ?? null
  )
}

function typeOfName(name: string): MusicType | null {
  const plain = plainWords(name)
  const found = Object.entries(NAME_WORDS).find(([, all]) => all.some((word) => hasWord(plain, word)))
  return (found?.[0] as MusicType | undefined) ?? null
}

function typeOfGenres(
  written: readonly string[],
  tags: readonly TrackTag[],
  seconds: number,
  bpm: number | null,
): MusicType | null {
  const known = tags.filter(({ kind, names }) => kind === 'genre' && Object.keys(names).length > 0)
  const isPiece = seconds >= PIECE_SECONDS && bpm !== null
  const byTag = first(known, ({ slug }) => {
    if (slug.startsWith('sample-')) return 'SAMPLE'
    if (slug === 'sound-effect' || slug.startsWith('sfx-'))
      return isPiece && OPEN_GENRES.includes(slug) ? 'MUSIC' : 'SOUND_EFFECT'
    return BEAT_GENRES.includes(slug) ? 'BEATS' : null
  })
  if (byTag) return byTag
  const byWord = first(written, (genre) => typeOfFolder(genre, ['SOUND_EFFECT', 'SAMPLE', 'BEATS', 'MUSIC']))
  return byWord ?? (known.length > 0 ? 'MUSIC' : null)
}

/** Whole words; Chinese and Japanese have no spaces, so there a word may be part of a name. */
function hasWord(plain: string, word: string): boolean {
  return /[^\0-\u024f\u1e00-\u1eff]/.test(word) ? plain.includes(word) : ` ${plain} `.includes(` ${word} `)
}

function isAlone(plain: string, word: string): boolean {
  return plain
    .replace(word, ' ')
    .split(' ')
    .every((rest) => rest === '' || BESIDE.test(rest))
}
