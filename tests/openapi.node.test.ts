import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '..', 'openapi.json'), 'utf8')

/** The rules of redocly that a private API with the addresses of the specification can keep. */
const RULES = {
  // Nobody but us runs it.
  'info-license': 'off',
  // `/carts/{skuId}` beside `/carts/batch` is given by the specification; fixed segments win.
  'no-ambiguous-paths': 'off',
  // A socket and a redirect.
  'operation-2xx-response': 'off',
} as const

it('openapi.json is what generators and linters can read', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: RULES })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it('every reference leads to something in it', () => {
  const document: unknown = JSON.parse(source)
  const refs = [...source.matchAll(/"\$ref": ?"([^"]+)"/g)].map(([, ref]) => ref!)
  const lost = refs.filter(
    (ref) =>
      !ref.startsWith('#/') ||
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((inside, key) => Object(inside)[key.replaceAll('~1', '/').replaceAll('~0', '~')], document) ===
        undefined,
  )
  expect(refs.length).toBeGreaterThan(300)
  expect([...new Set(lost)]).toEqual([])
})
