type Row = Record<string, unknown>
type Packed = { names: string[]; rows: unknown[][] }

const isRow = (one: unknown): one is Row => typeof one === 'object' && one !== null && !Array.isArray(one)

/** The `items` of a page as a table, so that the names of their fields are written once; other data stay as they are. */
export function packed(data: unknown): unknown {
  if (!isRow(data) || !Array.isArray(data.items) || data.items.length < 2) return data
  const items: unknown[] = data.items
  const names = isRow(items[0]) ? Object.keys(items[0]) : []
  const rows: unknown[][] = []
  for (const item of items) {
    // Only if all are alike, or a field that is absent would come back as null.
    if (!isRow(item) || Object.keys(item).join() !== names.join()) return data
    rows.push(names.map((name) => item[name]))
  }
  const { items: _, ...rest } = data
  return { ...rest, packed: { names, rows } satisfies Packed }
}

export function unpacked(data: unknown): unknown {
  if (!isRow(data) || !isRow(data.packed)) return data
  const { packed: table, ...rest } = data
  const { names, rows } = table as Packed
  const items = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])))
  return { ...rest, items }
}
