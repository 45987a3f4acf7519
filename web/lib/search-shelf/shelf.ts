/** A search as an address: everything needed to repeat it, in any language. */
export type Kept = {
  /** The query string of the list, without the page. */
  address: string
  /** The name of the track that the list is compared with, or empty. */
  about: string
}
/** `v`: the format of what is stored; a different one is not read. */
export type Shelf = { v: 1; recent: readonly Kept[]; saved: readonly Kept[] }

export const MOST_RECENT = 20
export const MOST_SAVED = 30
const MOST_LETTERS = 2000
export const EMPTY: Shelf = { v: 1, recent: [], saved: [] }

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_LETTERS
function toList(value: unknown, most: number): Kept[] {
  if (!Array.isArray(value)) return []
  const whole = value.filter((one) => isText(one?.address) && one.address.startsWith('?') && isText(one.about))
  return whole.slice(0, most).map(({ address, about }) => ({ address, about }))
}

/** What a browser stored; empty if missing, damaged or of another version. */
export function parseShelf(text: string | null): Shelf {
  try {
    const { v, recent, saved } = JSON.parse(text ?? '{}')
    return v === 1 ? { v, recent: toList(recent, MOST_RECENT), saved: toList(saved, MOST_SAVED) } : EMPTY
  } catch {
    return EMPTY
  }
}

/** Parameters that tell searches apart: the same words with other filters are the same recent search, continued. */
const SUBJECT = ['keyword', 'category', 'searchType', 'like', 'exact'] as const
function subject({ address }: Kept): string {
  const params = new URLSearchParams(address)
  return SUBJECT.map((name) => params.get(name) ?? '').join('\n')
}

const without = (list: readonly Kept[], address: string): Kept[] => list.filter((one) => one.address !== address)

/** The search becomes the first of the recent ones, and replaces an earlier state of itself. */
export function remembered(shelf: Shelf, kept: Kept): Shelf {
  const others = shelf.recent.filter((one) => subject(one) !== subject(kept))
  return { ...shelf, recent: [kept, ...others].slice(0, MOST_RECENT) }
}

/** Null if there is no room. */
export function saved(shelf: Shelf, kept: Kept): Shelf | null {
  const others = without(shelf.saved, kept.address)
  return others.length >= MOST_SAVED ? null : { ...shelf, saved: [kept, ...others] }
}

export const removed = (shelf: Shelf, from: 'recent' | 'saved', address: string): Shelf => ({
  ...shelf,
  [from]: without(shelf[from], address),
})
export const isSaved = (shelf: Shelf, address: string): boolean => shelf.saved.some((one) => one.address === address)
