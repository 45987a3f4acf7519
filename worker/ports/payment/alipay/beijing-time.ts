/** The gateway reads and writes `yyyy-MM-dd HH:mm:ss` in China Standard Time (UTC+8, no daylight saving); a Worker's clock is UTC. */
const OFFSET_MS = 8 * 3_600_000
const PATTERN = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

export function beijingTime(atMs: number): string {
  return new Date(atMs + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Unix time in ms, or null when the text is not such a time. */
export function msOfBeijingTime(text: string): number | null {
  if (!PATTERN.test(text)) return null
  const atMs = Date.parse(`${text.replace(' ', 'T')}Z`) - OFFSET_MS
  // Date.parse rolls 31 June over to 1 July: what does not come back as it was is no date.
  return Number.isNaN(atMs) || beijingTime(atMs) !== text ? null : atMs
}
