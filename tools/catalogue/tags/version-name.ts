import type { Names } from '#db/demo/names.ts'
import { named } from '#db/demo/names.ts'
import type { VersionKind } from '../site/protocol.ts'
import { plainWords } from './words.ts'

export interface VersionedTitle {
  /** The title without its suffix, shared by the versions of one track. */
  base: string
  kind: VersionKind
  /** The suffix as written, for kinds that have no name of their own. */
  suffix: string | null
}

export const VERSION_NAMES: Record<Exclude<VersionKind, 'other'>, Names> = {
  full: named('完整版', 'Full version', 'フルバージョン', 'Bản đầy đủ', '完整版'),
  no_lead: named('无主奏版', 'No lead', 'リードなし', 'Bản không giai điệu chính', '無主奏版'),
  cut60: named('60 秒版', '60-second cut', '60秒版', 'Bản 60 giây', '60 秒版'),
  cut30: named('30 秒版', '30-second cut', '30秒版', 'Bản 30 giây', '30 秒版'),
  stems: named('分轨', 'Stems', 'ステム', 'Bản tách lớp', '分軌'),
}

/** Common names of the files of a piece in layers. */
export const STEM_NAMES: Record<'drums' | 'bass' | 'chords' | 'lead', Names> = {
  drums: named('分轨：鼓', 'Stem: drums', 'ステム：ドラム', 'Tách lớp: trống', '分軌：鼓'),
  bass: named('分轨：贝斯', 'Stem: bass', 'ステム：ベース', 'Tách lớp: bass', '分軌：貝斯'),
  chords: named('分轨：和声', 'Stem: chords', 'ステム：コード', 'Tách lớp: hòa âm', '分軌：和聲'),
  lead: named('分轨：主奏', 'Stem: lead', 'ステム：リード', 'Tách lớp: giai điệu', '分軌：主奏'),
}

const UNIT = '(?:(?:s|secs?|seconds?|秒|giây)\\.?)'
const CUT = '(?:cut ?down|cut|edit|version|ver|mix|spot|版|版本|バージョン|カット|剪辑|剪輯)'
const seconds = (number: string): string =>
  `(?::|0:)${number}|(?:bản )?${number} ?${UNIT}(?: ?${CUT})?|${number} ${CUT}|${CUT} ${number} ?${UNIT}?`
const minute = '1:00|(?:1|one) ?min(?:ute)?s?(?: ?(?:cut|edit|version|mix))?|1 ?分(?:钟|鐘)?(?:版)?|(?:bản )?1 phút'
const PARTS =
  'drums?|bass|piano|keys|guitars?|strings?|synths?|pads?|percs?|percussion|brass|horns?|winds?|vocals?|vox|voice|lead|melody|chords|choir|fx|鼓|贝斯|貝斯|钢琴|鋼琴|吉他|弦乐|弦樂|人声|人聲|打击乐|打擊樂|主奏|和声|ドラム|ベース|ピアノ|ギター|ストリングス|trống|đàn'

/** Suffixes as libraries write them, without brackets, hyphens and capitals. */
const RULES: readonly [VersionKind, RegExp][] = [
  [
    'full',
    /^(?:full(?: (?:mix|version|track|length|song))?|main(?: (?:mix|version))?|original mix|完整版?|原版|主版本|フル(?:バージョン|サイズ)?|bản (?:đầy đủ|gốc|chính))$/,
  ],
  [
    'no_lead',
    /^(?:(?:inst|instr|instrumental)s?\.?(?: (?:mix|version|ver))?|(?:no|without|w o|minus) ?(?:lead|melody|mel|vocals?|vox|voices?)(?: (?:mix|version))?|minus one|karaoke(?: version)?|off vocal|backing track|纯音乐版?|純音樂版?|无主奏版?|無主奏版?|无主旋律版?|無主旋律版?|无人声版?|無人聲版?|无唱版?|消音版|伴奏版?|リードなし|メロディなし|ボーカルなし|カラオケ(?:バージョン)?|オフボーカル|インスト(?:ゥルメンタル|バージョン|版)?|(?:bản )?(?:không giai điệu(?: chính)?|không lời|nhạc không lời|hòa tấu)|beat karaoke)$/,
  ],
  ['cut60', new RegExp(`^(?:${seconds('60')}|${minute})$`)],
  ['cut30', new RegExp(`^(?:${seconds('30')})$`)],
  [
    'stems',
    new RegExp(
      `^(?:stems?|分轨|分軌|ステム|tách lớp)(?: \\S.*)?$|^(?:${PARTS})(?: (?:and )?(?:${PARTS}))? stems?$|^\\S+ stem$`,
    ),
  ],
  [
    'other',
    new RegExp(
      `^(?:${seconds('\\d{1,3}')}|\\d ?min(?:ute)?s?(?: (?:cut|edit|version|mix))?|\\d:\\d\\d|(?:no|without|w o|minus) ?(?:${PARTS})(?: (?:and|or|no) ?(?:${PARTS}))?(?: (?:mix|version))?|(?:${PARTS}) only|(?:short|alt|alternate|alternative|underscore|under|bed|light|lite|stripped(?: down)?|sparse|rhythm|ambient bed|drums? (?:and )?bass|tv|radio|extended|clean|vocal)(?: (?:mix|version|edit|track))?(?: [a-d0-9])?|loop(?:able)?(?: [a-d0-9]{1,2})?|sting(?:er)?(?: [a-d0-9])?|bumper|button|ident|logo|tag|intro|outro|a ?cap+ella|短版|精简版|精簡版|循环版?|循環版?|片头版?|片尾版?|片頭版?|铺底版?|鋪底版?|垫乐版?|墊樂版?|替代版|无鼓版?|無鼓版?|清唱版?|ループ|ショート(?:バージョン|版)?|アンダースコア|スティンガー|ジングル|バンパー|ドラムなし|アカペラ|bản (?:ngắn|khác|phối khác|lặp)|vòng lặp|nhạc nền|không trống)$`,
    ),
  ],
]

/** Splits "Night Ferry (no lead)" or "夜航 - 30秒" into the title and the kind of version; other titles are full versions. */
export function splitVersion(title: string): VersionedTitle {
  const [base, suffix] = splitSuffix(title)
  const kind = suffix === '' ? null : kindOfSuffix(suffix)
  if (!kind) return { base: title, kind: 'full', suffix: null }
  // "Night Ferry (Instrumental) (30s)" is a version of its own, neither the instrumental nor the cut.
  const [inner, first] = splitSuffix(base)
  const firstKind = first === '' ? null : kindOfSuffix(first)
  if (!firstKind) return { base, kind, suffix }
  if (firstKind === 'full') return { base: inner, kind, suffix }
  return { base: inner, kind: kind === 'full' ? firstKind : 'other', suffix: `${first} ${suffix}` }
}

function splitSuffix(title: string): [base: string, suffix: string] {
  const match =
    /^(.*\S)\s*[([（【]\s*([^()[\]（）【】]+?)\s*[)\]）】]$/u.exec(title) ?? /^(.*\S)\s+[-–—]\s+(\S.*)$/u.exec(title)
  return [match?.[1] ?? title, match?.[2] ?? '']
}

/** Endings that no title has, wherever they stand. */
const SURE_END = new RegExp(
  `^(?:inst|instr|instrumentals?(?: (?:mix|version))?|no ?(?:vox|vocals?|lead|melody|drums?|bass|percussion)|off vocal|karaoke|underscore|(?:full|main|alt|alternate|alternative|short|tv|drums? (?:and )?bass|vocal|stripped) (?:mix|version|edit)|\\d{1,3} ?(?:s|secs?|seconds?|秒)(?: ?${CUT})?|stems?|(?:${PARTS}) stems?|stems? (?:${PARTS})|(?:分轨|分軌|ステム)(?: ?(?:${PARTS}))?|ショート(?:バージョン|版)|完整版|伴奏版?|纯音乐版?|純音樂版?|无人声版?|無人聲版?|\\d{1,3}秒版?|インスト|カラオケ|không lời|\\d{1,3} giây)$`,
)
/** Lengths of cuts, as a bare number after an underscore or a hyphen. */
const CUT_NUMBERS = ['5', '6', '10', '15', '20', '30', '45', '60', '75', '90', '120']

/** What the end of a name without brackets may mean. Whether it does, another file with the rest of the name tells. */
export interface PossibleVersion extends VersionedTitle {
  /** Whether the ending alone is worth a question. */
  isLikely: boolean
}

/** "Night_Ferry_NoVox", "night ferry 30s", "夜航伴奏": the version it may be; `raw` has the file's own separators. */
export function possibleVersion(raw: string): PossibleVersion | null {
  const name = raw.trim()
  const breaks = [...name.matchAll(/(?<=[^\s_-])[\s_-]+(?=[^\s_-])/g)].slice(-3)
  const parts = breaks.map(({ index, 0: between }) => ({
    base: name.slice(0, index),
    end: name.slice(index + between.length),
    isMarked: /^[_-]+$/.test(between),
  }))
  for (const { base, end } of parts) {
    const found = possible(base, end, false)
    if (found) return found
  }
  for (const { base, end, isMarked } of parts) {
    const found = isMarked ? possible(base, end, true) : null
    if (found) return found
  }
  const last = name.slice(Math.max(0, ...breaks.map(({ index, 0: between }) => index + between.length)))
  const wide =
    /^(.*?[^\d\s])((?:完整版|伴奏版?|纯音乐版?|純音樂版?|无人声版?|無人聲版?|无主奏版?|\d{1,3}\s?秒版?|インスト|カラオケ))$/u.exec(
      last,
    )
  return wide ? possible(`${name.slice(0, name.length - last.length)}${wide[1]}`, wide[2] ?? '', false) : null
}

function possible(base: string, suffix: string, isMarked: boolean): PossibleVersion | null {
  const plain = plainWords(suffix)
  const name = base.replaceAll('_', ' ').replace(/\s+/g, ' ').trim()
  if (name === '' || !/\p{L}/u.test(name)) return null
  if (SURE_END.test(plain)) {
    const kind = kindOfSuffix(suffix)
    return kind ? { base: name, kind, suffix: suffix.replaceAll('_', ' '), isLikely: true } : null
  }
  if (!isMarked) return null
  if (CUT_NUMBERS.includes(plain)) {
    const kind = plain === '60' ? 'cut60' : plain === '30' ? 'cut30' : 'other'
    return { base: name, kind, suffix: `${plain}s`, isLikely: ['15', '30', '60'].includes(plain) }
  }
  const kind = kindOfSuffix(suffix)
  return kind ? { base: name, kind, suffix: suffix.replaceAll('_', ' '), isLikely: false } : null
}

/** The name of a version in the shop: by its kind or, for one stem of several and for other kinds, as written. */
export function namesOfVersion({ kind, suffix }: VersionedTitle): { name: string; names: Names } {
  const plain = kind === 'other' ? {} : VERSION_NAMES[kind]
  const isPlain = kind !== 'other' && (kind !== 'stems' || suffix === null || !/[:：·–-]/.test(suffix))
  if (isPlain) return { name: plain['zh-CN'] ?? kind, names: plain }
  const stem = Object.values(STEM_NAMES).find((names) => Object.values(names).includes(suffix ?? ''))
  return { name: stem?.['zh-CN'] ?? suffix ?? kind, names: stem ?? {} }
}

/** Whether a word names a part of a mix: drums, bass. */
export const isPartName = (word: string): boolean => new RegExp(`^(?:${PARTS})$`).test(plainWords(word))

/** The kind that a suffix names; null if it is none. */
export function kindOfSuffix(suffix: string): VersionKind | null {
  const own = Object.entries(VERSION_NAMES).find(([, names]) => Object.values(names).includes(suffix))
  if (own) return own[0] as VersionKind
  // 15" and 30″ are seconds.
  const plain = plainWords(suffix.replace(/^:(?=\d)/, '0:').replace(/(?<=^\d{1,3})["”″]/, ' s'))
    .replace(/^0 (?=\d\d\b)/, '0:')
    .replace(/^1 00$/, '1:00')
  return RULES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}
