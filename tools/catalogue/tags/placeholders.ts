import { plainWords } from './words.ts'

/** Texts that programs and web sites put where a name belongs. */
const UUID = /^[{(]?[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}[)}]?$/i
const HASH = /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i
const SITE =
  /^(?:https?:\/\/\S+|www\.\S+|[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|net|org|cn|cc|info|io|ru|vn|jp|tw|hk|me|top|xyz|vip|tv|fm|co|de|uk))(?:\/\S*)?$/i
const TRACK =
  /^(?:(?:audio ?)?track|untitled|piste|titel|pista|traccia|spor|音轨|音軌|曲目|トラック|無題|无题|無标题|bản nhạc|recording|new recording|录音|錄音|新录音|voice|audio|file|clip)[ #]*\d{0,4}$/
const NOTHING =
  /^(?:unknown|no title|no name|none|n a|null|undefined|default|title|test|tmp\d*|temp\d*|unbekannt|inconnu|desconocido|未知|未知曲目|タイトルなし|không rõ|không tên|-+|\?+)$/
const NO_ARTIST =
  /^(?:artist|unknown artist|unknown artists|<unknown>|various|various artists|va|v a|anonymous|未知艺术家|未知藝術家|未知歌手|未知演出者|不明なアーティスト|アーティスト不明|nghệ sĩ không xác định|nghệ sĩ không rõ)$/
/** Genres that say nothing about a sound; "Game" is one of ID3's, and means music for games as well as their effects. */
const NO_GENRE =
  /^(?:other|others|misc|miscellaneous|general|various|game|genre|unclassifiable|uncategorized|audio|sound|sounds|mp3|download|instrumental|music|bgm|soundtracks? music|音乐|音樂|音楽|nhạc|其他|其它|无|無|その他|不明|khác)$/

/** A name such as "Track 01", a UUID or a web address: no title. */
export function isPlaceholder(text: string): boolean {
  const words = plainWords(text)
  return UUID.test(text) || HASH.test(text) || SITE.test(text.trim()) || TRACK.test(words) || NOTHING.test(words)
}

export const isNoArtist = (text: string): boolean => isPlaceholder(text) || NO_ARTIST.test(plainWords(text))

export const isNoGenre = (text: string): boolean =>
  NO_GENRE.test(plainWords(text)) || NOTHING.test(plainWords(text)) || UUID.test(text) || SITE.test(text.trim())

/** "Night Ferry (www.example.com)" without the address; the text itself where nothing would be left. */
export function withoutSite(text: string): string {
  const clean = text.replace(/\s*[-–—|([【]*\s*(?:https?:\/\/|www\.)\S+?[)\]】]*\s*$/i, '').trim()
  return clean === '' ? text : clean
}

/** The track number in "Track 01"; '' if there is none. */
export const numberIn = (text: string): string => /^\D{0,20}?(\d{1,4})\s*$/.exec(text)?.[1] ?? ''
