/** Longest name the site takes. */
const LONGEST_NAME = 300

/** One line without control characters, trimmed; '' for nothing. */
export function cleanText(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\uFEFF]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim()
}

/** A title from a file's name: without folders, extension and track number. */
export function titleFromFileName(name: string): string {
  const base = cleanText(
    name
      .split('/')
      .pop()
      ?.replace(/\.[^.]+$/, '')
      .replaceAll('_', ' '),
  )
  const withoutNumber = base.replace(/^\d{1,3}(?:\s*[.\-–]\s*|\s+)(?=\D)/, '')
  return withoutNumber || base || name
}
