import { DatabaseSync } from 'node:sqlite'
import { databaseIn } from '../../../tools/catalogue/generate/load-into-state.ts'

/** What random calls are made from. */
export type Known = { tracks: number[]; tags: number[]; words: string[] }

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{N}\p{M}]+$/u.test(text)
/** A word that a buyer could type to find this name. */
function toWord(name: string): string {
  const [longest = name] = name.split(/[\s,./()&'’-]+/).toSorted((a, b) => b.length - a.length)
  return isLatin(longest) ? longest : [...longest].slice(0, 2).join('')
}

/** Reads the database of a state folder; a site may be running over it. */
export function readCatalogue(state: string): Known {
  const db = new DatabaseSync(databaseIn(state), { readOnly: true })
  try {
    const ids = (sql: string) =>
      db
        .prepare(sql)
        .all()
        .map(({ id }) => Number(id))
    const names = db.prepare('SELECT name FROM track WHERE status >= 0').all()
    return {
      tracks: ids('SELECT id FROM track WHERE status >= 0'),
      tags: ids('SELECT DISTINCT tag_id AS id FROM track_tag'),
      words: [...new Set(names.map(({ name }) => toWord(String(name))))].filter((word) => word.length > 1),
    }
  } finally {
    db.close()
  }
}
