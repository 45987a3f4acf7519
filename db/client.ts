import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import { type SQL, sql } from 'drizzle-orm/sql'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { gatherReads } from './gather-reads.ts'
import { inOneRead } from './one-read.ts'
import type { RawQuery, RawRow, ReadQuery } from './raw-query.ts'

export type { IdsQuery, RawQuery, RawRow, ReadQuery } from './raw-query.ts'

type Full = DrizzleD1Database
/** Read-only access: no insert, update, delete or batch on its type. */
export type Reader = Pick<Full, 'select' | 'selectDistinct' | '$count' | 'all' | 'get' | 'values'>
export type Statement = BatchItem<'sqlite'>

export type Db = {
  /** Any replica: catalogue pages. */
  read: Reader
  /** Several selects on a replica in one round trip (about 0.7 ms each otherwise). */
  readAll<Q extends Statement, T extends readonly [Q, ...Q[]]>(queries: T): Promise<BatchResponse<T>>
  /**
   * The same in SQL, for the few reads that every page makes: building and mapping a select of fifty columns costs
   * drizzle more than D1 needs to answer it (docs/decisions/010-hand-written-sql-for-hot-reads.md). Rows by column
   * name, as stored. Reads asked for at the same time are sent together, and the same ones once (db/gather-reads.ts).
   */
  readRaw(queries: readonly ReadQuery[]): Promise<RawRow[][]>
  /** The same for what is shown beside something else: goes with the next reads, or after a few ms. */
  readBeside(queries: readonly ReadQuery[]): Promise<RawRow[][]>
  /** Reads of `readRaw` are expected after this: those of `readBeside` do not go before them. Must end soon. */
  expectReads<T>(work: Promise<T>): Promise<T>
  /** Reads of `readRaw` wait for this, which tells what else to read with them (db/gather-reads.ts). Must end soon. */
  readAfter(work: Promise<unknown>): void
  /**
   * The reads that a decision about money or rights is based on, on the primary: those asked for at the same time are
   * sent together, so that there is one round trip before the batch that writes (docs/decisions/111). Rows by the names
   * that the SELECT gives its columns, as stored.
   */
  readPrimary(queries: SQL[]): Promise<RawRow[][]>
  /** The primary: money, rights and account pages, and everything a decision is based on. */
  primary: Reader
  /**
   * What `read` selects of the `primary` of the database that it is given, all at one moment (db/one-read.ts). It may
   * be run several times and must do nothing else.
   */
  atOneMoment<T>(read: (db: Db) => Promise<T>): Promise<T>
  /** Builds statements; they run only through `write`. */
  build: Pick<Full, 'insert' | 'update' | 'delete'>
  /**
   * An UPDATE or DELETE that must change a row: if it changes none, the whole batch fails with `ROW_NOT_MET`
   * (`getConstraint`). SQLite itself would call that a success (migrations/0000_baseline.sql). Spread the result into
   * the batch; the two statements must stay adjacent.
   */
  mustMeet(statement: Statement): [Statement, Statement]
  /**
   * An UPDATE or DELETE that may change any number of rows, including none, and why (checked by
   * tests/row-guards.node.test.ts).
   */
  mayMeetNone(statement: Statement, why: string): Statement
  /** Runs all statements or none (D1 batch = one transaction). Throws what D1 throws: see `getConstraint`. */
  write(statements: Statement[]): Promise<unknown[]>
}

const dialect = new SQLiteAsyncDialect()
const toRaw = (query: SQL): RawQuery => dialect.sqlToQuery(query) as RawQuery

/**
 * The database of one request. Opened without the schema: drizzle would process all of it for its relational queries,
 * which we do not use, at 0.7 ms per request. D1 sessions are opened on first use, because many requests need only one
 * of the two.
 */
export function openDb(d1: D1Database): Db {
  const open = (constraint: 'first-primary' | 'first-unconstrained'): (() => Full) => {
    let opened: Full | undefined
    return () => {
      opened ??= drizzle(d1.withSession(constraint) as unknown as D1Database)
      return opened
    }
  }
  const primary = open('first-primary')
  const replica = open('first-unconstrained')
  const gatheredFrom = (constraint: 'first-primary' | 'first-unconstrained') =>
    gatherReads(async (queries) => {
      const session = d1.withSession(constraint)
      const answers = await session.batch<RawRow>(
        queries.map(({ sql, params }) => session.prepare(sql).bind(...params)),
      )
      return answers.map((answer) => answer.results)
    })
  const readRaw = gatheredFrom('first-unconstrained')
  const readDecisive = gatheredFrom('first-primary')
  const db: Db = {
    get read() {
      return replica()
    },
    readAll: (queries) => replica().batch(queries),
    readRaw,
    readBeside: readRaw.patient,
    expectReads: readRaw.expectAfter,
    readAfter: readRaw.awaitFor,
    readPrimary: (queries) => readDecisive(queries.map(toRaw)),
    get primary() {
      return primary()
    },
    atOneMoment: (read) =>
      inOneRead(d1.withSession('first-primary'), (reader) =>
        read(Object.create(db, { primary: { value: reader } }) as Db),
      ),
    get build() {
      return primary()
    },
    mustMeet: (statement) => [statement, primary().run(sql`insert into row_guard (met) select changes()`)],
    mayMeetNone: (statement) => statement,
    async write(statements) {
      if (statements.length === 0) return []
      return primary().batch(statements as [Statement, ...Statement[]])
    },
  }
  return db
}

/**
 * The constraint that refused a batch, in a uniform spelling, or null for any other error: the text of RAISE(ABORT, …)
 * for triggers, `check:name`, `unique:table.column,…` (of an index over an expression `unique:index`), `notnull:table.column`, `foreign_key`.
 */
export function getConstraint(error: unknown): string | null {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const text = e.message
    if (!text.includes('SQLITE_CONSTRAINT')) continue
    const unique = /UNIQUE constraint failed: ([\w., ]+?)(?:: SQLITE|$)/.exec(text)
    if (unique) return `unique:${unique[1]?.replaceAll(' ', '')}`
    const index = /UNIQUE constraint failed: index '(\w+)'/.exec(text)
    if (index) return `unique:${index[1]}`
    const check = /CHECK constraint failed: (\w+)/.exec(text)
    if (check) return `check:${check[1]}`
    const notNull = /NOT NULL constraint failed: ([\w.]+)/.exec(text)
    if (notNull) return `notnull:${notNull[1]}`
    if (text.includes('FOREIGN KEY constraint failed')) return 'foreign_key'
    const raised = /(?:D1_ERROR: )?([A-Z][A-Z_]+): SQLITE_CONSTRAINT/.exec(text)
    if (raised?.[1]) return raised[1]
  }
  return null
}
