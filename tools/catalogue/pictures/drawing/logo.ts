/** A tone between ink and paper with a contrast of 4:1 to both, so that a logo is readable in both themes. */
const MID_INK = '#7f766c'

/** Marks in 24 by 24 units, for invented brands. */
const MARKS: Record<string, string> = {
  riverbank: '<path d="M2 8q5-5 10 0t10 0M2 13q5-5 10 0t10 0M2 18q5-5 10 0t10 0"/>',
  wildpath: '<path d="M2 20 9 6l4 7 3-5 6 12z"/>',
  'mist-island': '<path d="M5 13a7 7 0 0 1 14 0M1 13h22M4 17h16M8 21h8"/>',
  'half-a-cup': '<path d="M4 6h16l-2 14H6zM5 13h14"/>',
  greenfield: '<path d="M12 22V9M12 14C5 14 4 9 4 5c5 0 8 3 8 9zM12 11c0-5 3-8 8-8 0 5-2 8-8 8z"/>',
  lumen:
    '<circle cx="12" cy="12" r="4"/><path d="M12 1v4M12 19v4M1 12h4M19 12h4M4.5 4.5l2.5 2.5M17 17l2.5 2.5M19.5 4.5 17 7M7 17l-2.5 2.5"/>',
  'slow-voice': '<path d="M3 4h18v12H11l-5 5v-5H3zM8 10h8"/>',
  paperplane: '<path d="M2 11 22 3l-6 18-5-8zM11 13 22 3"/>',
  northlight: '<path d="M12 1 14.5 9.5 23 12l-8.5 2.5L12 23l-2.5-8.5L1 12l8.5-2.5z"/>',
  'sea-salt': '<path d="M12 2c5 6 7 9 7 12a7 7 0 0 1-14 0c0-3 2-6 7-12zM8 15a4 4 0 0 0 4 4"/>',
  tenfold: '<path d="M4 4h10v10H4zM10 10h10v10H10z"/>',
  'corner-shop': '<path d="M2 9 5 3h14l3 6M3 9v12h18V9M2 9h20M9 21v-7h6v7"/>',
  moonrise: '<path d="M15 3a9 9 0 1 0 6 14A8 8 0 0 1 15 3zM1 22h22"/>',
  'oak-and-ash': '<path d="M12 22V12M12 2a5 5 0 0 1 4 8 4 4 0 0 1-4 6 4 4 0 0 1-4-6 5 5 0 0 1 4-8z"/>',
  skylark: '<path d="M1 15C7 15 9 6 12 6s5 9 11 9c-5 2-8 1-11-3-3 4-6 5-11 3z"/>',
  'first-page': '<path d="M12 5C9 3 5 3 2 4v15c3-1 7-1 10 1 3-2 7-2 10-1V4c-3-1-7-1-10 1zM12 5v15"/>',
  pinecone: '<path d="M12 2c5 3 7 7 7 11s-3 9-7 9-7-5-7-9 2-8 7-11zM6 10l6 4 6-4M6 15l6 4 6-4"/>',
  overtone: '<path d="M3 15a9 9 0 0 1 18 0M3 14h4v8H3zM17 14h4v8h-4z"/>',
}

const UNITS_PER_LETTER = 9.6

/** The slugs that have a mark. */
export const LOGO_SLUGS = Object.keys(MARKS)

/** A mark with the brand's name beside it, in one mid tone on a transparent background. */
export function drawLogo(slug: string, name: string): string {
  const mark = MARKS[slug]
  if (!mark) throw new Error(`no logo is drawn for ${slug}`)
  const length = Math.round(name.length * UNITS_PER_LETTER)
  const width = 44 + length
  // A fixed text length keeps the logo's width the same with any system font.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="64" viewBox="0 0 ${width} 32">` +
    `<g transform="translate(4 4)" fill="none" stroke="${MID_INK}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">${mark}</g>` +
    `<text x="37" y="22.5" font-family="Helvetica Neue,Helvetica,Arial,Liberation Sans,sans-serif" font-size="17" font-weight="600" fill="${MID_INK}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeText(name)}</text></svg>`
  )
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
