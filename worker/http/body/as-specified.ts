import type { Context, MiddlewareHandler } from 'hono'

/** The specification's names of the orders of a list (section 7), and ours. */
const SORTS = new Map([
  ['all', 'normal'],
  ['popularity', 'hot'],
  ['newest', 'date'],
])
const FLAGS = new Map([
  ['true', true],
  ['false', false],
])
const NUMBERS = new Set(['page', 'perPage', 'type'])
const SWITCHES = new Set(['isArtist', 'isCp', 'isAlbum', 'isClick'])
/** What the explore page sends with every call (specification section 2). */
const EXPLORE = [
  ...['category', 'keyword', 'tags', 'page', 'perPage', 'sortBy', 'order', 'musicType', 'musicLibraryType', 'bpm'],
  ...['duration', 'area', 'price', 'subTab', 'isArtist', 'isCp', 'isAlbum', 'click', 'isClick', 'searchType', 'tab'],
  ...['value', 'domain', 'songItemId'],
]

type Rules = {
  /** Of a body: lists that may be sent as text, comma separated. */
  lists?: readonly string[]
  /** The fields that the call reads; other fields of the explore page are left out, and unknown ones are still refused. */
  reads?: readonly string[]
}
type Fields = Record<string, unknown>

/**
 * Reads the fields of section 7 as the specification's client sends them, before they are validated (decision 150): an empty filter
 * is none, numbers, flags and lists may be text, and orders have the specification's names.
 */
export function asSpecified(rules: Rules = {}): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'DELETE') readQuery(c, rules)
    else await readBody(c, rules)
    await next()
  }
}

const isLeftOut = (name: string, { reads }: Rules): boolean =>
  reads !== undefined && EXPLORE.includes(name) && !reads.includes(name)

function readQuery(c: Context, rules: Rules): void {
  const url = new URL(c.req.url)
  const sent = [...url.searchParams]
  const kept = new Map<string, string>()
  for (const [name, text] of sent) {
    if (text === '' || isLeftOut(name, rules)) continue
    const said = name === 'sortBy' ? (SORTS.get(text) ?? text) : text
    // A list that is repeated is one; of anything else the first counts, as before.
    const before = kept.get(name)
    if (before === undefined) kept.set(name, said)
    else if (rules.lists?.includes(name)) kept.set(name, `${before},${said}`)
  }
  if (sent.length === kept.size && sent.every(([name, text]) => kept.get(name) === text)) return
  url.search = new URLSearchParams([...kept]).toString()
  c.req.raw = new Request(url, c.req.raw)
}

async function readBody(c: Context, rules: Rules): Promise<void> {
  const sent: unknown = await c.req.json().catch(() => null)
  // What is no object is refused by the validator.
  if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) return
  // Not by assignment: `__proto__` is a field like any other, and refused as unknown.
  const read: Fields = Object.fromEntries(
    Object.entries(sent)
      .filter(([name, value]) => (value !== '' || name === 'keyword') && !isLeftOut(name, rules))
      .map(([name, value]) => [name, toRead(name, value, rules)]),
  )
  Object.assign(c.req.bodyCache, { text: Promise.resolve(JSON.stringify(read)) })
}

function toRead(name: string, value: unknown, { lists }: Rules): unknown {
  if (typeof value !== 'string') return value
  if (lists?.includes(name)) return value.split(',').map((part) => part.trim())
  if (name === 'sortBy') return SORTS.get(value) ?? value
  if (NUMBERS.has(name) && /^\d{1,9}$/.test(value)) return Number(value)
  return SWITCHES.has(name) ? (FLAGS.get(value) ?? value) : value
}
