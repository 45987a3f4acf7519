import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('core takes nothing of ours but core (and types): whatever is in it, anybody may use', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !/\.test\./.test(name) && name.endsWith('.ts'),
  )
  expect(files.length).toBeGreaterThan(10)
  const wrong = files.flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/^import (?!type )[^'"]*['"]([^'"]+)['"]/gm)]
      .map(([, to = '']) => to)
      // error-text.ts may be imported from sub-folders.
      .filter((to) => !/^\.{1,2}\/[\w-]+\.ts$/.test(to) || (to.startsWith('../') && !name.includes('/')))
      .filter((to) => to !== 'zod/mini' && to !== '../error-text.ts')
      .map((to) => `${name} → ${to}`),
  )
  expect(wrong).toEqual([])
})
