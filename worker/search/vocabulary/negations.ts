import { toKeys } from './keyword.ts'

/** Words that say that something is not wanted, before or after what they refer to. Not listed in `data`, because each has a rule. */
export type Side = 'before' | 'after'

const BEFORE = [
  'no|not|non|without|w/o|sans|except|except for|excluding|exclude|minus|other than|apart from|anything but|but no|but not',
  "don't want|dont want|do not want|i don't want|without any|not too|not so|not very|isn't|doesn't have|does not have|avoid",
  '不要|不要有|不要太|不要任何|不带|不含|不含有|不包含|不用|不使用|不是|不太|不想要|不想听|不需要|不能有|别太|别要|别用|没有|没有任何|没|无|非|不',
  '除了|除去|排除|拒绝|避免|去掉|去除|去除掉|请勿|也不要|也不要有|也别|也没有|不要那么|别那么|不那么|没那么|不要过于',
  'không|không có|không phải|không phải là|không dùng|không cần|không muốn|không quá|không có tiếng|ko|ko có|k có|chẳng|đừng|đừng có',
  'trừ|ngoại trừ|loại trừ|loại bỏ|trừ ra|mà không có|mà không',
  'khong|khong co|khong phai|khong dung|khong muon|ngoai tru',
]
const AFTER = [
  '以外|之外|除外|以外の',
  'なし|無し|ナシ|なしの|なしで|無しの|無しで|抜き|抜きの|抜きで|のない|がない|の無い|が無い|の入らない|の入っていない|が入っていない|が入らない',
  'を使わない|を使っていない|を含まない|を除く|を除いた|を除いて|じゃない|ではない|でない|はいらない|いらない|は不要|は無し|はなし|禁止',
]
/** "Not this time" and "no, my love" are names. */
const POINTING = new Set(['this', 'that', 'my', 'our', 'your', 'me'])
export const pointsAtOne = (word: string): boolean => POINTING.has(word)

/** Whether a text is a word that says that what follows is not wanted. */
export function saysNo(text: string): boolean {
  const { folded, marked } = toKeys(text)
  return (getMarkers().get(marked) ?? getMarkers().get(folded))?.side === 'before'
}

const LISTS = {
  /** Between two things that are both not wanted: of any kind, and of one kind. */
  or: 'or|nor|或|或者|hoặc|や|か|还是|hay',
  and: 'and|和|与|及|跟|と|và|以及|cùng',
  /** "Besides the piano also drums" wants both, "everything besides the piano" does not want it. */
  besides: '除了|除去|apart from|other than',
  also: '还有|还要|还要有|还想要|还需要|还得有|也有|也要|也要有|也想要|也需要|also|as well|too',
}
type Lists = Record<keyof typeof LISTS, ReadonlySet<string>>
let read: Lists | undefined
/** The lists by key, read when they are first asked for. */
function getLists(): Lists {
  const keysOf = (list: string) => new Set(list.split('|').map((word) => toKeys(word).marked))
  read ??= {
    or: keysOf(LISTS.or),
    and: keysOf(LISTS.and),
    besides: keysOf(LISTS.besides),
    also: keysOf(LISTS.also),
  }
  return read
}
export const saysBesides = (key: string): boolean => getLists().besides.has(key)
export const saysAlso = (key: string): boolean => getLists().also.has(key)

/** By key; `atoms` is the least number of them: "w/o" is not "wo". */
type Markers = ReadonlyMap<string, { side: Side; atoms: number }>
let kept: Markers | undefined
export function getMarkers(): Markers {
  if (kept) return kept
  const read = (lists: readonly string[], side: Side) =>
    lists.flatMap((list) =>
      list.split('|').map((word): [string, { side: Side; atoms: number }] => {
        const { folded, marked, hasAccents } = toKeys(word)
        return [hasAccents ? marked : folded, { side, atoms: word === 'w/o' ? 2 : 1 }]
      }),
    )
  kept = new Map([...read(BEFORE, 'before'), ...read(AFTER, 'after')])
  return kept
}

/** Whether a word lets "no piano" go on to a second thing. `isOfKind`: that is of the same kind. */
export const goesOnWith = (word: string, isOfKind: boolean): boolean =>
  getLists().or.has(word) || (isOfKind && getLists().and.has(word))

/** "悲しくない": the key of the adjective as it stands in the vocabulary ("悲しい"); null for all else. */
export const deniedAdjective = (folded: string): string | null =>
  /.く(?:ない|なく|ありません)$/.test(folded) ? folded.replace(/く(?:ない|なく|ありません)$/, 'い') : null
