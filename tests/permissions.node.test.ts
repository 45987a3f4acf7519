import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Permissions and audit each have one place, checked in the source. */
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const sources = readdirSync(join(ROOT, 'worker'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({
    path: relative(ROOT, path).replaceAll('\\', '/'),
    code: readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  }))
const having = (pattern: RegExp): string[] => sources.flatMap(({ path, code }) => (pattern.test(code) ? [path] : []))

it('the table of permissions imports nothing', () => {
  expect(having(/\bimport\b/)).not.toContain('worker/core/permissions.ts')
})
it('roles are read by the guard and by owner scopes only; everything else asks for a permission', () => {
  const known = /^worker\/(?:http\/guards\/can\.ts|core\/|modules\/staff\/)/
  expect(having(/\b(?:owner\.role|actor\.roles)\b/).filter((path) => !known.test(path))).toEqual([])
})
it('audit rows are created by their builder only', () => {
  expect(having(/import \{[^}]*\baudit\b[^}]*\} from '(?:#|[./]+)db\/schema/)).toEqual(['worker/core/audit-store.ts'])
  expect(having(/insert into audit\b/i)).toEqual([])
})
it('the secrets of API keys are compared in one place only', () => {
  expect(having(/\bCATALOGUE_KEY\b|\bSTAFF_KEY\b/).sort()).toEqual([
    // That both differ; and that each is a secret.
    ...['worker/config/read-config.ts', 'worker/config/sides.ts'],
    'worker/core/permissions.ts',
  ])
})
