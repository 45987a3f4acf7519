import { sql } from 'drizzle-orm'
import type { RawQuery, Statement } from '#db/client.ts'
import { album, artist, label, type Names } from '#db/schema/index.ts'
import { referenceText } from '#db/schema/texts/reference-text.ts'
import type { Ctx } from '#worker/context.ts'
import type { Word } from '#worker/search/query.ts'
import { segment, toMatch } from '#worker/search/text/full-text.ts'

/** Kinds with a row in `reference_text`, in the order of its columns: rowid = id * 4 + index in this list. */
export const REFERENCE_KINDS = ['artist', 'album', 'label'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]
export const TABLES = { artist, album, label }
type Reference = { slug: string; name: string; names: Names }

const columnsFor = (kind: ReferenceKind, text: string) =>
  sql.join(
    REFERENCE_KINDS.map((column) => (column === kind ? sql`${text}` : sql`null`)),
    sql`, `,
  )

/**
 * Makes a reference searchable by its names, unless it already is. The reference exists, or is inserted earlier in the
 * batch.
 */
export function insertReferenceText(ctx: Ctx, kind: ReferenceKind, { slug, name, names }: Reference): Statement {
  const table = TABLES[kind]
  const rowid = sql`${table.id} * 4 + ${REFERENCE_KINDS.indexOf(kind)}`
  const text = segment([name, ...Object.values(names)])
  return ctx.db.build.insert(referenceText).select(
    sql`select ${rowid}, ${columnsFor(kind, text)} from ${table} where ${table.slug} = ${slug}
      and not exists (select 1 from reference_text x where x.rowid = ${rowid})`,
  )
}

/** FROM clause for the rows of a kind whose names contain the words, at most `most`: `x.id`. `words` is not empty. */
export const matchingReferences = (kind: ReferenceKind, words: readonly Word[], most: number): RawQuery => ({
  sql: `(SELECT rowid / 4 AS id FROM reference_text WHERE reference_text MATCH ? LIMIT ${most}) x`,
  params: [`${kind} : (${toMatch(words)})`],
})
