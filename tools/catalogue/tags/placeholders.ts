import { plainWords } from './words.ts'

/** Texts that programs and web sites put where a name belongs. */
const UUID = /^[{(]?[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}[)}]?$/i
const HASH = /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i
const SITE =
  /^(?:https?:\/\/\S+|www\.\S+|[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|net|org|cn|cc|info|io|ru|vn|jp|tw|hk|me|top|xyz|vip|tv|fm|co|de|uk))(?:\/\S*)?$/i
const TRACK =
  /^(?:(?:audio ?)?track|untitled|piste|titel|pista|traccia|spor|音轨|音軌|曲目|トラック|無題|无题|无标题|無標題|bản nhạc|recording|new recording|录音|錄音|新录音|新建录音|新錄音|新規録音|voice|voice memo|语音备忘录|語音備忘錄|ボイスメモ|bounce|mixdown|未命名|名称未設定|audio|file|clip)[ #]*\d{0,4}$/
/** Names that recorders and cameras count by, and moments of the clock. */
const DEVICE = /^(?:img|dji|zoom|rec|ste|mov|vid|dsc|gopr|vn|aud|tascam|dr)[ _-]?\d{3,}(?:[ _-]\d+)?$/i
const MOMENT = /^(?:19|20)\d{6}[ _-]?\d{4,6}$|^(?:19|20)\d\d-\d\d-\d\d[ _T-]\d\d[-.:]?\d\d(?:[-.:]?\d\d)?$/
const NOTHING =
  /^(?:unknown|no title|no name|none|n a|null|undefined|default|title|test|tmp\d*|temp\d*|unbekannt|inconnu|desconocido|未知|未知曲目|タイトルなし|không rõ|không tên|không (?:có )?tiêu đề|-+|\?+)$/
const NO_ARTIST =
  /^(?:artist|unknown artist|unknown artists|<unknown>|various|various artists|va|v a|anonymous|群星|佚名|匿名|无名氏|無名氏|admin|administrator|audacity|adobe audition|logic pro(?: x)?|garageband|fl studio|ableton(?: live)?|cubase|pro tools|reaper|studio one|未知艺术家|未知藝術家|未知歌手|未知演出者|不明なアーティスト|アーティスト不明|nghệ sĩ không xác định|nghệ sĩ không rõ)$/
/** Genres that say nothing about a sound; "Game" is one of ID3's, and means music for games as well as their effects. */
const NO_GENRE =
  /^(?:other|others|misc|miscellaneous|general|various|game|genre|unclassifiable|uncategorized|audio|sound|sounds|mp3|download|instrumental|music|bgm|soundtracks? music|音乐|音樂|音楽|nhạc|其他|其它|无|無|その他|不明|khác)$/

/** A name such as "Track 01", a UUID or a web address: no title. */
export function isPlaceholder(text: string): boolean {
  const words = plainWords(text)
  const bare = text.trim()
  const isMade = [UUID, HASH, SITE, DEVICE, MOMENT].some((pattern) => pattern.test(bare))
  return isMade || TRACK.test(words) || NOTHING.test(words)
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
