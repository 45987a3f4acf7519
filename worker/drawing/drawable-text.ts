/** What of a text can be drawn: NFC, one line; a letter whose accent is missing loses the accent, what is no letter here (emoji) goes. */
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

/** The first of the names that can be drawn whole, else the one of which most can; '' when there is nothing of any. */
export function bestDrawable(names: readonly string[], has: (char: string) => boolean): string {
  const drawn = names.map((name) => drawable(name, has)).filter(({ text }) => text !== '')
  return drawn.toSorted((a, b) => a.lost - b.lost)[0]?.text ?? ''
}
