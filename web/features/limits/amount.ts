/** Yuan as typed: an empty text is no limit (null); undefined if it is no amount. */
export function fenOf(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').replace(/[¥,\s]/gu, '')
  if (plain === '') return null
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
export const yuanText = (fen: number | null): string => (fen === null ? '' : String(fen / 100))
