/** Longest name that the site accepts. */
const LONGEST_NAME = 300

/**
 * Invisible characters that change other text: direction marks and overrides (U+202E reverses what follows), zero-width and
 * control characters, noncharacters, tags other than those of a flag.
 */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\uffff]|(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0000}-\u{e007f}]|\p{Noncharacter_Code_Point}|\p{Cs}/gu
const JOINED_SCRIPTS =
  'Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('')
const UNSEEN_OR_CONTROL = new RegExp(`${UNSEEN.source}|[\\p{Cc}\\u2028\\u2029]`, 'gu')
/** Joiners are allowed between letters of Arabic, Indic and a few other scripts, and U+200D between the parts of an emoji. */
const NEEDLESS_JOINER = new RegExp(
  `(?<![${JOINED_SCRIPTS}\\p{M}])\u200c|(?<![${JOINED_SCRIPTS}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])\u200d|[\u200c\u200d](?![\\p{L}\\p{M}\\p{Extended_Pictographic}])`,
  'gu',
)

/** One line without invisible characters, trimmed; '' if nothing is left. */
export function cleanText(text: string | undefined): string {
  const clean = (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(NEEDLESS_JOINER, '')
    .replace(/\s+/g, ' ')
    .trim()
  return shorten(clean, LONGEST_NAME).trim()
}

/** A name for the terminal: invisible and control characters are shown as codes. */
export function visible(text: string): string {
  return text.replace(UNSEEN_OR_CONTROL, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

/** Cut to a number of UTF-16 units, never inside a surrogate pair. */
export function shorten(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
