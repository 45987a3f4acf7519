/** What stands before or behind a number and makes a range of it: "under 100 bpm", "2 分钟以内", "around 90 bpm". */
export type Bound = 'about' | 'less' | 'more'
export const SIGNS: Readonly<Record<Bound, string>> = { about: '≈', less: '≤', more: '≥' }

export const idOf = (bound: Bound | null): string =>
  bound === null ? '' : bound === 'about' ? '-about' : `-or-${bound}`

/** Of a number that is meant exactly there is none. */
export type Bounded = { start: number; bound: Bound | null }

const BEFORE: readonly [Bound, RegExp][] = [
  ['about', /(?:around|about|approx(?:imately)?|roughly|circa|大约|大約|大概|差不多|约|約|だいたい|khoảng|tầm)\s*/y],
  [
    'less',
    /(?:under|below|within|up to|less than|slower than|shorter than|no (?:longer|more|faster) than|not (?:longer|more|faster) than|at most|max(?:imum)?|不要超过|不要超過|别超过|不超过|不超過|不到|少于|少於|低于|低於|小于|小於|短于|短於|慢于|慢於|最多|dưới|tối đa|không quá|ngắn hơn|chậm hơn)\s*/y,
  ],
  [
    'more',
    /(?:over|above|longer than|more than|faster than|at least|min(?:imum)?|超过|超過|至少|最少|不少于|不少於|高于|高於|大于|大於|长于|長於|快于|快於|trên|hơn|dài hơn|nhanh hơn|ít nhất|tối thiểu)\s*/y,
  ],
]
const AFTER: readonly [Bound, RegExp][] = [
  ['about', /\s*(?:左右|上下|前后|前後|くらい|ぐらい|程度)/y],
  [
    'less',
    /\s*(?:or (?:less|under|slower|shorter|below)|max(?![a-z])|tops|以内|以內|之内|之內|以下|内|未満|より短い|より遅い|trở xuống)/y,
  ],
  ['more', /\s*(?:or (?:more|longer|faster|above)|\+|以上|より長い|より速い|trở lên)/y],
]

/** What stands at a place of a text: the bound, and the place behind it. */
function read(patterns: readonly [Bound, RegExp][], text: string, start: number): Bounded {
  for (const [bound, pattern] of patterns) {
    pattern.lastIndex = start
    const length = pattern.exec(text)?.[0].length ?? 0
    if (length > 0) return { start: start + length, bound }
  }
  return { start, bound: null }
}

export const boundBefore = (text: string, start: number): Bounded => {
  const said = read(BEFORE, text, start)
  return said.bound === null && /[~≈]/.test(text.charAt(start - 1)) ? { start, bound: 'about' } : said
}
export const boundAfter = (text: string, start: number): Bounded => read(AFTER, text, start)
