import type { Names } from '#db/demo/names.ts'
import { named } from '#db/demo/names.ts'
import type { VersionKind } from '../site/protocol.ts'

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

const SECONDS_UNIT = '\\s*-?\\s*(?:s|sec|secs|seconds?|秒|giây)\\.?\\s*(?:版|cut|edit|version|mix)?'

const RULES: readonly [VersionKind, RegExp][] = [
  [
    'full',
    /^(?:full(?: (?:mix|version|track|length))?|main(?: (?:mix|version))?|完整版|完整|フル(?:バージョン)?|bản đầy đủ)$/i,
  ],
  [
    'no_lead',
    /^(?:instrumental(?: (?:mix|version))?|inst\.?|no (?:lead|melody|vocals?|vox)(?: (?:mix|version))?|without (?:lead|vocals)|minus one|karaoke|纯音乐版?|純音樂版?|无主奏版?|無主奏版?|无主旋律|无人声|伴奏版?|リードなし|カラオケ|không giai điệu chính|không lời)$/i,
  ],
  ['cut60', new RegExp(`^(?::60|1:00|60${SECONDS_UNIT})$`, 'i')],
  ['cut30', new RegExp(`^(?::30|0:30|30${SECONDS_UNIT})$`, 'i')],
  ['stems', /^(?:stems?|分轨|分軌|ステム|tách lớp)(?:\s*[:：·–-]\s*\S.*)?$/i],
  [
    'other',
    new RegExp(
      `^(?::\\d{1,2}|\\d{1,3}${SECONDS_UNIT}|(?:short|alt|alternate|alternative|underscore|light|drums? (?:and|&) bass)(?: (?:mix|version|edit))?|loop|sting(?:er)?|bumper|intro|outro|短版|片头|片尾)$`,
      'i',
    ),
  ],
]

/** Splits "Night Ferry (no lead)" or "夜航 - 30秒" into the title and the kind of version; other titles are full versions. */
export function splitVersion(title: string): VersionedTitle {
  const match =
    /^(.*\S)\s*[([（【]\s*([^()[\]（）【】]+?)\s*[)\]）】]$/u.exec(title) ?? /^(.*\S)\s+[-–—]\s+(\S.*)$/u.exec(title)
  const [, base, suffix] = match ?? []
  if (!base || !suffix) return { base: title, kind: 'full', suffix: null }
  const kind = kindOfSuffix(suffix)
  return kind ? { base, kind, suffix } : { base: title, kind: 'full', suffix: null }
}

/** The name of a version in the shop: by its kind or, for one stem of several and for other kinds, as written. */
export function namesOfVersion({ kind, suffix }: VersionedTitle): { name: string; names: Names } {
  const plain = kind === 'other' ? {} : VERSION_NAMES[kind]
  const isPlain = kind !== 'other' && (kind !== 'stems' || suffix === null || !/[:：·–-]/.test(suffix))
  if (isPlain) return { name: plain['zh-CN'] ?? kind, names: plain }
  const stem = Object.values(STEM_NAMES).find((names) => Object.values(names).includes(suffix ?? ''))
  return { name: stem?.['zh-CN'] ?? suffix ?? kind, names: stem ?? {} }
}

function kindOfSuffix(suffix: string): VersionKind | null {
  const own = Object.entries(VERSION_NAMES).find(([, names]) => Object.values(names).includes(suffix))
  if (own) return own[0] as VersionKind
  return RULES.find(([, pattern]) => pattern.test(suffix))?.[0] ?? null
}
