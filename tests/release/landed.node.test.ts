import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../tools/start/state-dir.ts'

const HASHES = join(ROOT, 'migrations', 'meta', '_hashes.json')
const sha256 = (name: string) =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'migrations', name)))
    .digest('hex')

/** A landed file never changes: it was applied to databases. A new one is added when this test runs outside CI; there it must be there. */
test('a landed migration is what it was', () => {
  const known = JSON.parse(readFileSync(HASHES, 'utf8')) as Record<string, string>
  const names = readdirSync(join(ROOT, 'migrations')).filter((name) => name.endsWith('.sql'))
  expect(names).toEqual(expect.arrayContaining(Object.keys(known)))
  for (const [name, hash] of Object.entries(known)) expect(sha256(name), name).toBe(hash)
  const added = Object.fromEntries(names.filter((name) => !(name in known)).map((name) => [name, sha256(name)]))
  if (process.env.CI) expect(added, 'run this test once and commit _hashes.json').toEqual({})
  if (Object.keys(added).length > 0) writeFileSync(HASHES, `${JSON.stringify({ ...known, ...added }, null, 2)}\n`)
})

test('no tracked file outside tests is a private key', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n')
  const isText = (path: string) => /\.(?:ts|tsx|js|mjs|json|toml|md|txt|pem|key|env|po|sql|yml|html)$/.test(path)
  const wrong = files.filter((path) => {
    if (/(?:^|\/)(?:\.state|secrets\.json$)/.test(path)) return true
    if (path.startsWith('tests/') || !isText(path)) return false
    const text = readFileSync(join(ROOT, path), 'utf8')
    return (
      /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*\\?n?[A-Za-z0-9+/]{60}/.test(text) || /"d"\s*:\s*"[\w-]{43}"/.test(text)
    )
  })
  expect(wrong).toEqual([])
})
