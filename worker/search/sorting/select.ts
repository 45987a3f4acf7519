/** The value that would stand at a place if the list were sorted ascending; the list is reordered (Hoare's selection). */
export function valueAtRank(values: Float64Array, rank: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const pivot = middleOfThree(values[low]!, values[(low + high) >>> 1]!, values[high]!)
    let [left, right] = [low, high]
    while (left <= right) {
      while (values[left]! < pivot) left++
      while (values[right]! > pivot) right--
      if (left > right) break
      const swapped = values[left]!
      values[left++] = values[right]!
      values[right--] = swapped
    }
    if (rank <= right) high = right
    else if (rank >= left) low = left
    else break
  }
  return values[rank]!
}

const middleOfThree = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
