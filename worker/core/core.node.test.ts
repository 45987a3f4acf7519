import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const CORE = import.meta.dirname
const files = readdirSync(CORE, { recursive: true, encoding: 'utf8' })
  .filter((name) => !/\.test\./.test(name) && name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'))

/** What a file takes when it runs: what is imported or passed on from elsewhere, but for types alone. */
const taken = (name: string): string[] =>
  [
    ...readFileSync(join(CORE, name), 'utf8').matchAll(
      /^(?:import|export) (?!type\b)[^'"`;=]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].map(([, from, bare, later]) => from ?? bare ?? later ?? '')

const isOfCore = (name: string, to: string): boolean =>
  to.startsWith('#core/') || (to.startsWith('.') && !relative(CORE, resolve(CORE, dirname(name), to)).startsWith('..'))
const isOfDb = (to: string): boolean => /^(?:#db\/|drizzle-orm\b)/.test(to)
const isOfLingui = (to: string): boolean => to === '@lingui/core' || to === '@lingui/core/macro'

it('at run time core imports only core', () => {
  expect(files.length).toBeGreaterThan(30)
  const mayTake = (name: string, to: string): boolean =>
    isOfCore(name, to) ||
    to === 'zod/mini' ||
    (isOfDb(to) && name.endsWith('-store.ts')) ||
    (isOfLingui(to) && /^(?:codes\/[\w-]+|messages)\.ts$/.test(name))
  const wrong = files.flatMap((name) =>
    taken(name)
      .filter((to) => !mayTake(name, to))
      .map((to) => `${name} → ${to}`),
  )
  expect(wrong).toEqual([])
})
it('files named -store query the database', () => {
  const stores = files.filter((name) => name.endsWith('-store.ts'))
  expect(stores.filter((name) => !taken(name).some(isOfDb))).toEqual([])
})
