import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../../tools/start/state-dir.ts'
import { type StartedSite, startSite } from './started-site.ts'

/**
 * The description as somebody uses it who has nothing else: openapi-typescript reads the file as it is served, a program is compiled
 * against what it makes of it, and runs against the site.
 */
const SOURCE = join(import.meta.dirname, 'generated-client', 'calls.ts')

/** Not its own types: they need the generated ones. */
type Program = {
  callTheSite(url: string, read: typeof readCode): Promise<{ account: { username: string } } & Record<string, unknown>>
}

/** The generator needs the compiler API, which TypeScript 7 does not have. */
const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/') ? 'typescript5' : specifier,
      context,
    ),
})

let site: StartedSite
let folder: string
beforeAll(async () => {
  site = await startSite({ isFilled: true })
  // Within the project, so that the program finds openapi-fetch.
  const built = join(ROOT, '.tsbuild')
  mkdirSync(built, { recursive: true })
  folder = mkdtempSync(join(built, 'generated-client-'))
}, 400_000)
afterAll(async () => {
  hooks.deregister()
  rmSync(folder, { recursive: true, force: true })
  await site?.close()
})

it('a client that others generate from the description compiles, and what it says is what the site answers', async () => {
  const { default: generate, astToString } = await import('openapi-typescript')
  const types = astToString(await generate(new URL('/openapi.json', site.url)))
  writeFileSync(join(folder, 'paths.d.ts'), types)
  copyFileSync(SOURCE, join(folder, 'calls.ts'))
  const compilerOptions = {
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2024', 'dom'],
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    // The generated types too.
    skipLibCheck: false,
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['calls.ts'] }))
  expect(await compile(), 'what the compiler says').toBe('')

  const { callTheSite }: Program = await import(/* @vite-ignore */ SOURCE)
  const seen = await callTheSite(site.url, readCode)
  expect(seen).toEqual({
    lists: { status: 200, names: expect.any(Array) },
    found: { status: 200, prices: [expect.any(Number)] },
    sent: true,
    account: { status: 200, username: expect.stringContaining('@example.com') },
    user: { status: 200, email: seen.account.username },
    nobody: { status: 401, code: 401 },
  })
}, 200_000)

const compile = async (): Promise<string> => {
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const run = promisify(execFile)(process.execPath, [tsc, '-p', folder])
  return (await run.catch((failed: { stdout: string }) => failed)).stdout
}

async function readCode(address: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const messages = (await (await fetch(`${site.url}/sandbox/outbox.json`)).json()) as {
      to: string
      code: string | null
    }[]
    const code = messages.find(({ to }) => to === address)?.code
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code for ${address}`)
}
