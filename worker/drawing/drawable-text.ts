/**
 * The part of a text that can be drawn: NFC, one line. A letter whose accented form is missing in the font loses its accent;
 * characters without a glyph (emoji) are removed.
 */
export function drawable(text: string, has: (char: string) => boolean): { text: string; lost: number } {
  let drawn = ''
  let lost = 0
  for (const char of text.normalize('NFC').replace(/\s+/gu, ' ').trim()) {
    if (has(char)) drawn += char
    else if (!/\p{Cf}|\p{M}|\p{Emoji_Presentation}/u.test(char)) {
      const bare = char.normalize('NFD').replace(/\p{M}+/gu, '')
      if (bare !== '' && [...bare].every(has)) drawn += bare
      else lost++
    }
  }
  return { text: drawn.replace(/ {2,}/g, ' ').trim(), lost }
}

/** The first name that can be drawn completely, else the one with the largest drawable part; '' if none has any. */
export function bestDrawable(names: readonly string[], has: (char: string) => boolean): string {
  const drawn = names.map((name) => drawable(name, has)).filter(({ text }) => text !== '')
  return drawn.toSorted((a, b) => a.lost - b.lost)[0]?.text ?? ''
}
