import {
  CARD_LAYOUT,
  type CardsAsked,
  type CardText,
  type Shelved,
  type ShelvedCard,
} from '../modules/catalogue/public.ts'
import type { State } from './search-options.ts'

const TABLE = 'CREATE TABLE IF NOT EXISTS cards (id INTEGER PRIMARY KEY, card TEXT NOT NULL, versions TEXT NOT NULL)'
/** Cards per answer: more than any page shows. */
const MOST_CARDS = 200
/** Rows per statement: each call costs more than the row it inserts. */
const ROWS = 30

/** The cards of all visible tracks, in the database of the search index's object: read by id, never held in memory. */
export class CardShelf {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(TABLE)
  }

  clear(): void {
    this.#sql.exec('DROP TABLE IF EXISTS cards')
    this.#sql.exec(TABLE)
  }

  put(texts: readonly CardText[]): void {
    for (let at = 0; at < texts.length; at += ROWS) {
      const some = texts.slice(at, at + ROWS)
      const places = some.map(() => '(?, ?, ?)').join(', ')
      const values = some.flatMap(({ id, card, versions }) => [id, card, versions])
      this.#sql.exec(`INSERT OR REPLACE INTO cards (id, card, versions) VALUES ${places}`, ...values)
    }
  }

  /** These tracks are now as the texts say; those without one are not visible. */
  change(ids: readonly number[], texts: readonly CardText[]): void {
    this.#sql.exec('DELETE FROM cards WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids))
    this.put(texts)
  }

  /** Null: of another layout, too many, or while the index is built or behind the caller's version. */
  answer({ ids, layout, withVersions = false }: CardsAsked, state: State | null, atVersion: number): Shelved | null {
    if (layout !== CARD_LAYOUT || ids.length > MOST_CARDS) return null
    const { phase, version = 0 } = state ?? {}
    return phase === 'ready' && version >= atVersion ? { found: this.#take(ids, withVersions), version } : null
  }

  /** Those asked for beside ids by their layout; nothing if they cannot be told, which the caller then asks for. */
  beside(
    ids: readonly number[],
    layout: string | undefined,
    state: State | null,
    atVersion: number,
  ): { cards?: Shelved } {
    const cards = layout === undefined ? null : this.answer({ ids, layout }, state, atVersion)
    return cards ? { cards } : {}
  }

  /** In the order of `ids`; null: not visible, or not known. */
  #take(ids: readonly number[], withVersions: boolean): (ShelvedCard | null)[] {
    const columns = withVersions ? 'id, card, versions' : 'id, card'
    const found = new Map<number, ShelvedCard>()
    const sql = `SELECT ${columns} FROM cards WHERE id IN (SELECT value FROM json_each(?))`
    for (const [id, card, versions] of this.#sql.exec(sql, JSON.stringify(ids)).raw())
      found.set(id as number, { card: card as string, ...(withVersions && { versions: versions as string }) })
    return ids.map((id) => found.get(id) ?? null)
  }
}
