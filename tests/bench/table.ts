/** Columns of equal width; the first one is for names. */
export function row(name: string, cells: readonly (string | number)[], width = 11, nameWidth = 26): void {
  console.log(name.padEnd(nameWidth), ...cells.map((text) => String(text).padStart(width)))
}
export const ms = (n: number): string => (Number.isNaN(n) ? '–' : n.toFixed(2))
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
