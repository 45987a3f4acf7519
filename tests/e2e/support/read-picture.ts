import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext } from '@playwright/test'
import { stateDir } from '../../../tools/start/state-dir.ts'

/** The letters of worker/modules/identity/codes/captcha/captcha-glyphs.ts. */
const LETTERS = [...'ACEFHJKLMNPRTUWXY34679']

/**
 * The answer of the CAPTCHA last requested by this browser, for a code to `subject` (a number, an address, or `PAY:` with the
 * account's id). The site stores only a keyed hash; the test machine has the key and can try all answers within a second.
 */
export async function readPicture(context: BrowserContext, subject: string): Promise<string> {
  const mark = (await context.cookies()).find(({ name }) => name === 'browser')?.value
  const browser = `cookie:${mark}`
  const secret = (JSON.parse(readFileSync(join(stateDir(), 'secrets.json'), 'utf8')) as { CODE_SECRET: string })
    .CODE_SECRET
  const hash = (parts: string[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const target = `graph:${hash([subject, browser])}`
  const stored = storedHash(target)
  for (const text of answers()) if (hash([target, 'GRAPH', browser, text]) === stored) return text
  throw new Error(`no picture was asked for by this browser for ${subject}`)
}

function storedHash(target: string): string | null {
  const folder = join(stateDir(), 'v3', 'd1', 'miniflare-D1DatabaseObject')
  const name = readdirSync(folder).find((file) => /^[0-9a-f]{64}\.sqlite$/.test(file))
  const db = new DatabaseSync(join(folder, name ?? ''), { readOnly: true })
  try {
    const row = db
      .prepare('SELECT code_hash AS hash FROM verification_code WHERE target = ? AND superseded_at_ms IS NULL')
      .get(target)
    return typeof row?.hash === 'string' ? row.hash : null
  } finally {
    db.close()
  }
}

function* answers(): Generator<string> {
  for (const a of LETTERS)
    for (const b of LETTERS) for (const c of LETTERS) for (const d of LETTERS) yield a + b + c + d
}
