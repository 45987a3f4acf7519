type Row = Record<string, unknown>
/** Objects with the same fields, written as a table. */
export type PackedTable = {
  names: string[]
  /** Fields with one value in all rows. */
  same?: Row
  /** What all texts of a field begin and end with. */
  around?: Record<string, [start: string, end: string]>
  /** Fields that end with a SHA-256 in hexadecimal: what all begin with, and the bytes of all hashes in base64. */
  hashes?: Record<string, [start: string, bytes: string]>
  /** Fields with few values: the cells are places in this list. */
  among?: Record<string, unknown[]>
  /** Fields that are objects, one in each row, as a table of all of them. */
  one?: Record<string, PackedTable>
  /** Fields that are lists of objects, with the length of each list; `at`: the places of all of them in the table. */
  many?: Record<string, [lengths: number[], items: PackedTable, at?: number[]]>
  /** The other fields, in the order of `names`. */
  rows: unknown[][]
}

type Table = PackedTable
/** More ways to write a column, for answers of the API (dense-columns.ts). */
export type Dense = {
  /** Whether it has written the column. */
  addColumn(table: Table, name: string, values: unknown[], cells: (own: unknown[]) => void): boolean
  /** The different ones, and the place of each among them; null: hardly any occurs twice. */
  distinct(items: unknown[]): { items: unknown[]; at: number[] } | null
}

const isRow = (one: unknown): one is Row => typeof one === 'object' && one !== null && !Array.isArray(one)
/** The fields that all of them have, or null: a field that is absent would come back as null. */
function namesOf(items: readonly unknown[]): string[] | null {
  const [first] = items
  if (!isRow(first)) return null
  const names = Object.keys(first)
  return names.length > 0 && items.every((item) => isRow(item) && haveSame(names, Object.keys(item))) ? names : null
}
const haveSame = (names: readonly string[], others: readonly string[]): boolean =>
  names.length === others.length && names.every((name, i) => name === others[i])

/** The `items` of a page as a table, so that what they share is written once; other data stay as they are. */
export function packed(data: unknown, dense?: Dense): unknown {
  if (!isRow(data) || !Array.isArray(data.items) || data.items.length < 2) return data
  const { items, ...rest } = data
  const table = toTable(items as unknown[], dense)
  return table ? { ...rest, packed: table } : data
}

function toTable(items: readonly unknown[], dense?: Dense): Table | null {
  const names = namesOf(items)
  if (!names) return null
  const table: Table = { names, rows: items.map(() => []) }
  for (const name of names)
    addColumn(
      table,
      name,
      (items as Row[]).map((item) => item[name]),
      dense,
    )
  return table
}

/** Adds to the same object: a copy for each of twenty fields is a fifth of the work of packing. */
export function withPart<T>(parts: Record<string, T> | undefined, name: string, part: T): Record<string, T> {
  const all = parts ?? {}
  all[name] = part
  return all
}

function addColumn(table: Table, name: string, values: unknown[], dense: Dense | undefined): void {
  const [first] = values
  const cells = (own: unknown[]) => {
    for (let at = 0; at < own.length; at++) table.rows[at]!.push(own[at])
  }
  // JSON leaves out what is undefined.
  if (typeof first !== 'object' && first !== undefined && values.every((value) => value === first)) {
    table.same = withPart<unknown>(table.same, name, first)
  } else if (dense?.addColumn(table, name, values, cells)) {
    return
  } else if (values.every((value) => typeof value === 'string')) {
    const [start, end] = commonEnds(values)
    if (start + end !== '') table.around = withPart(table.around, name, [start, end])
    cells(values.map((value) => value.slice(start.length, value.length - end.length)))
  } else if (values.every(Array.isArray)) {
    const all = values.flat()
    const few = dense?.distinct(all) ?? null
    const items = toTable(few?.items ?? all, dense)
    const lengths = values.map(({ length }) => length)
    if (items) table.many = withPart(table.many, name, few ? [lengths, items, few.at] : [lengths, items])
    else cells(values)
  } else {
    const objects = toTable(values, dense)
    if (objects) table.one = withPart(table.one, name, objects)
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

/** The part of a field; null: it has none. */
const partOf = <T>(parts: Record<string, T> | undefined, name: string): T | null =>
  parts && Object.hasOwn(parts, name) ? parts[name]! : null

function toItems(table: Table): Row[] {
  const { names, rows } = table
  const items: Row[] = rows.map(() => ({}))
  let at = 0
  for (const name of names) {
    const toValue = toValues(table, name) ?? fromCells(table, name, at++)
    for (const [i, item] of items.entries()) item[name] = toValue(i)
  }
  return items
}

type Column = (row: number) => unknown
function fromCells({ rows, around, among }: Table, name: string, at: number): Column {
  const [values, ends] = [partOf(among, name), partOf(around, name)]
  if (values) return (row) => values[rows[row]![at] as number]
  return (row) => (ends ? ends[0] + rows[row]![at] + ends[1] : rows[row]![at])
}

/** Values of a field that is not among the cells of the rows. */
function toValues({ same, one, many, hashes }: Table, name: string): Column | null {
  if (same && Object.hasOwn(same, name)) return () => same[name]
  const [hashed, objects, lists] = [partOf(hashes, name), partOf(one, name), partOf(many, name)]
  if (hashed) return fromHashes(hashed)
  if (objects) {
    const all = toItems(objects)
    return (row) => all[row]
  }
  if (!lists) return null
  const [lengths, table, at] = lists
  const all = toItems(table)
  const rest = at ? at.map((place) => all[place]) : all
  const each = lengths.map((length) => rest.splice(0, length))
  return (row) => each[row]
}

const HASH_BYTES = 32
function fromHashes([start, text]: [start: string, bytes: string]): Column {
  const bytes = atob(text)
  const toHex = (one: string) => Array.from(one, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return (row) => start + toHex(bytes.slice(row * HASH_BYTES, (row + 1) * HASH_BYTES))
}
