import { DatabaseSync } from 'node:sqlite'
import { INVARIANTS } from '#db/invariants.ts'
import { databaseIn } from '../../../tools/catalogue/generate/load-into-state.ts'

function reading<T>(state: string, read: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(databaseIn(state), { readOnly: true })
  try {
    return read(db)
  } finally {
    db.close()
  }
}

export const countOrders = (state: string): number =>
  reading(state, (db) => Number(db.prepare('SELECT count(*) AS n FROM "order"').get()?.n))

/** Names of the invariants that do not hold. The outbox is not part of it: the site was closed while it delivered. */
export const brokenIn = (state: string): string[] =>
  reading(state, (db) =>
    Object.entries(INVARIANTS)
      .filter(([name]) => !name.startsWith('I14'))
      .filter(([, sql]) => db.prepare(`SELECT * FROM (${sql}) LIMIT 1`).get() !== undefined)
      .map(([name]) => name),
  )
