/** The first item of a list that fits, on whatever page: a list of staff also holds what other files left. */
export async function findOnPages<T>(
  readPage: (query: string) => Promise<readonly T[]>,
  fits: (item: T) => boolean,
): Promise<T | undefined> {
  for (let page = 1; ; page++) {
    const items = await readPage(`perPage=100&page=${page}`)
    const found = items.find(fits)
    if (found || items.length === 0) return found
  }
}
