/** The keyword without one part of it; a single separator stays between its neighbours. */
export function withoutPart(keyword: string, { start, end }: { start: number; end: number }): string {
  const [before, after] = [keyword.slice(0, start).trimEnd(), keyword.slice(end).trimStart()]
  return `${before} ${after}`.replace(/^[\s,，、;；·]+|[\s,，、;；·]+$/gu, '')
}
