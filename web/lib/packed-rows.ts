type Row = Record<string, unknown>
type Packed = {
  names: string[]
  /** Fields with one value in all rows. */
  same: Row
  /** What all texts of a field begin and end with. */
  around: Record<string, [start: string, end: string]>
  /** Names within a field of objects, or of lists of them. */
  within: Record<string, string[]>
  /** The other fields, in the order of `names`. */
  rows: unknown[][]
}

const isRow = (one: unknown): one is Row => typeof one === 'object' && one !== null && !Array.isArray(one)
const namesOf = (one: unknown): string => (isRow(one) ? Object.keys(one).join() : '')

/** The `items` of a page as a table, so that what they share is written once; other data stay as they are. */
export function packed(data: unknown): unknown {
  if (!isRow(data) || !Array.isArray(data.items) || data.items.length < 2) return data
  const items: unknown[] = data.items
  const names = isRow(items[0]) ? Object.keys(items[0]) : []
  // Only if all are alike, or a field that is absent would come back as null.
  if (!items.every((item): item is Row => isRow(item) && namesOf(item) === names.join())) return data
  const table: Packed = { names, same: {}, around: {}, within: {}, rows: items.map(() => []) }
  for (const name of names)
    addColumn(
      table,
      name,
      (items as Row[]).map((item) => item[name]),
    )
  const { items: _, ...rest } = data
  return { ...rest, packed: table }
}

function addColumn({ same, around, within, rows }: Packed, name: string, values: unknown[]): void {
  const [first] = values
  // An object would come back as one that all rows share, and JSON leaves out what is undefined.
  if (typeof first !== 'object' && first !== undefined && values.every((value) => value === first)) {
    same[name] = first
    return
  }
  let cells = values
  if (values.every((value) => typeof value === 'string')) {
    const [start, end] = commonEnds(values)
    if (start + end !== '') {
      around[name] = [start, end]
      cells = values.map((value) => value.slice(start.length, value.length - end.length))
    }
  } else {
    const inner = values.flat()
    const shape = namesOf(inner[0])
    if (shape !== '' && inner.every((one) => namesOf(one) === shape)) {
      within[name] = shape.split(',')
      const toCell = (one: unknown) => Object.values(one as Row)
      cells = values.map((value) => (Array.isArray(value) ? value.map(toCell) : { is: toCell(value) }))
    }
  }
  for (const [at, cell] of cells.entries()) rows[at]!.push(cell)
}

/** The longest texts that all others begin and end with, without overlap. */
function commonEnds(texts: readonly string[]): [start: string, end: string] {
  let start = texts[0] ?? ''
  for (const text of texts) while (!text.startsWith(start)) start = start.slice(0, -1)
  let end = texts[0]?.slice(start.length) ?? ''
  for (const text of texts) while (!text.slice(start.length).endsWith(end)) end = end.slice(1)
  return [start, end]
}

export function unpacked(data: unknown): unknown {
  if (!isRow(data) || !isRow(data.packed)) return data
  const { packed: table, ...rest } = data
  return { ...rest, items: toItems(table as Packed) }
}

function toItems({ names, same, around, within, rows }: Packed): Row[] {
  const toValue = (name: string, cell: unknown): unknown => {
    const ends = around[name]
    if (ends) return ends[0] + cell + ends[1]
    const inner = within[name]
    if (!inner) return cell
    const toObject = (values: unknown[]) => Object.fromEntries(inner.map((key, at) => [key, values[at]]))
    return Array.isArray(cell) ? cell.map(toObject) : toObject((cell as { is: unknown[] }).is)
  }
  return rows.map((row) => {
    let at = 0
    return Object.fromEntries(
      names.map((name) => [name, Object.hasOwn(same, name) ? same[name] : toValue(name, row[at++])]),
    )
  })
}
