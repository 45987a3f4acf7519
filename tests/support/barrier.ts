/** Holds all callers until `size` of them have arrived: all have read before one writes. */
export function barrier(size: number): () => Promise<void> {
  let waiting = 0
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    if (++waiting >= size) open()
    return gate
  }
}

/** `n` requests at once. */
export const many = <T>(n: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)))

/** How often each status occurred: `{ 201: 1, 409: 49 }`. */
export function tally(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
