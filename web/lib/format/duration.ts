const two = (n: number): string => String(n).padStart(2, '0')

/** Milliseconds as mm:ss (specification section 9); past an hour h:mm:ss. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${two(minutes)}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** The same for a machine (`<time datetime>`, JSON-LD): PT2M46S. */
export function isoDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}
