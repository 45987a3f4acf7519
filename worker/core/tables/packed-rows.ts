type Row = Record<string, unknown>
/** Objects with the same fields, written as a table. */
type Table = {
  names: string[]
  /** Fields with one value in all rows. */
  same?: Row
  /** What all texts of a field begin and end with. */
  around?: Record<string, [start: string, end: string]>
  /** Fields that are objects, one in each row, as a table of all of them. */
  one?: Record<string, Table>
  /** Fields that are lists of objects, with the length of each list. */
  many?: Record<string, [lengths: number[], items: Table]>
  /** The other fields, in the order of `names`. */
  rows: unknown[][]
}

const isRow = (one: unknown): one is Row => typeof one === 'object' && one !== null && !Array.isArray(one)
/** The fields that all of them have, or null: a field that is absent would come back as null. */
function namesOf(items: readonly unknown[]): string[] | null {
  const [first] = items
  if (!isRow(first)) return null
  const names = Object.keys(first)
  const all = names.join()
  return names.length > 0 && items.every((item) => isRow(item) && Object.keys(item).join() === all) ? names : null
}

/** The `items` of a page as a table, so that what they share is written once; other data stay as they are. */
export function packed(data: unknown): unknown {
  if (!isRow(data) || !Array.isArray(data.items) || data.items.length < 2) return data
  const { items, ...rest } = data
  const table = toTable(items as unknown[])
  return table ? { ...rest, packed: table } : data
}

function toTable(items: readonly unknown[]): Table | null {
  const names = namesOf(items)
  if (!names) return null
  const table: Table = { names, rows: items.map(() => []) }
  for (const name of names)
    addColumn(
      table,
      name,
      (items as Row[]).map((item) => item[name]),
    )
  return table
}

function addColumn(table: Table, name: string, values: unknown[]): void {
  const [first] = values
  const cells = (own: unknown[]) => {
    for (const [at, cell] of own.entries()) table.rows[at]!.push(cell)
  }
  // JSON leaves out what is undefined.
  if (typeof first !== 'object' && first !== undefined && values.every((value) => value === first)) {
    table.same = { ...table.same, [name]: first }
  } else if (values.every((value) => typeof value === 'string')) {
    const [start, end] = commonEnds(values)
    if (start + end !== '') table.around = { ...table.around, [name]: [start, end] }
    cells(values.map((value) => value.slice(start.length, value.length - end.length)))
  } else if (values.every(Array.isArray)) {
    const items = toTable(values.flat())
    if (items) table.many = { ...table.many, [name]: [values.map(({ length }) => length), items] }
    else cells(values)
  } else {
    const objects = toTable(values)
    if (objects) table.one = { ...table.one, [name]: objects }
    else cells(values)
  }
}

/** The longest texts that all of them begin and end with, without overlap. */
function commonEnds(texts: readonly string[]): [start: string, end: string] {
  const [first = ''] = texts
  let start = first.length
  for (const text of texts) {
    let at = 0
    while (at < start && text.charCodeAt(at) === first.charCodeAt(at)) at++
    start = at
  }
  let end = Math.min(...texts.map(({ length }) => length - start))
  for (const text of texts) {
    let at = 0
    while (at < end && text.charCodeAt(text.length - 1 - at) === first.charCodeAt(first.length - 1 - at)) at++
    end = at
  }
  return [first.slice(0, start), first.slice(first.length - end)]
}

export function unpacked(data: unknown): unknown {
  if (!isRow(data) || !isRow(data.packed)) return data
  const { packed: table, ...rest } = data
  return { ...rest, items: toItems(table as Table) }
}

function toItems({ names, same = {}, around = {}, one = {}, many = {}, rows }: Table): Row[] {
  const items: Row[] = rows.map(() => ({}))
  let at = 0
  for (const name of names) {
    const toValue = toValues({ same: Object.hasOwn(same, name), one: one[name], many: many[name] })
    const column = toValue ? -1 : at++
    for (const [i, item] of items.entries())
      item[name] = toValue ? toValue(i, same[name]) : toText(rows[i]![column], around[name])
  }
  return items
}
const toText = (cell: unknown, ends: [string, string] | undefined): unknown => (ends ? ends[0] + cell + ends[1] : cell)

type Column = { same: boolean; one: Table | undefined; many: [number[], Table] | undefined }
/** Values of a field that is not among the cells of the rows. */
function toValues({ same, one, many }: Column): ((row: number, shared: unknown) => unknown) | null {
  if (same) return (_, shared) => shared
  if (one) {
    const objects = toItems(one)
    return (row) => objects[row]
  }
  if (!many) return null
  const [lengths, table] = many
  const rest = toItems(table)
  const lists = lengths.map((length) => rest.splice(0, length))
  return (row) => lists[row]
}
