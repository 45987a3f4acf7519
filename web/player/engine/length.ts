/** The length that a file has told (ms); null while it has told none. Safari says 0 first, and streams Infinity. */
export function lengthOf({ duration }: Pick<HTMLMediaElement, 'duration'>): number | null {
  return Number.isFinite(duration) && duration > 0 ? duration * 1000 : null
}

/** A position that exists. Of a sound whose length nobody knows, every position does. */
export const within = (ms: number, lengthMs: number): number => Math.max(0, lengthMs > 0 ? Math.min(ms, lengthMs) : ms)
