import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routeFiles } from './route-files.ts'

const WEB = join(import.meta.dirname, '../../web')

test('every route is found by its own id, so its page loads its styles', () => {
  const found = routeFiles(readFileSync(join(WEB, 'routeTree.gen.ts'), 'utf8'))
  const files = readdirSync(join(WEB, 'routes')).filter((file) => file !== '__root.tsx')
  const written = files.map((file) => {
    const id = /createFileRoute\('([^']+)'\)/.exec(readFileSync(join(WEB, 'routes', file), 'utf8'))?.[1]
    return [id, `routes/${file.replace(/\.tsx$/, '')}`]
  })
  expect([...found].sort()).toEqual(written.sort())
})
