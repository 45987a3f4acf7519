/** Pages to link to: first, last, and `around` on both sides of the current one; 0 stands for a gap. */
export function pageNumbers(page: number, last: number, around = 2): number[] {
  const wanted = new Set([1, last])
  for (let n = page - around; n <= page + around; n++) if (n >= 1 && n <= last) wanted.add(n)
  const sorted = [...wanted].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => {
    const before = sorted[i - 1] ?? n - 1
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? [0, n] : [n]
  })
}
