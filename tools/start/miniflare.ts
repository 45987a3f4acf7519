import { appendFile, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { localConfig } from './local-config.ts'
import { emailBinding } from './mail-stand-in.ts'
import { looseRateLimits } from './rate-limits.ts'
import { ROOT, stateDir } from './state-dir.ts'

const OUT = join(ROOT, 'dist', 'cuemark')

type Module = { type: 'ESModule' | 'CompiledWasm'; path: string; contents?: string }
/** For tests and measurements only. */
export type Watched = {
  /** With V8's inspector (tests/bench/inspector.ts). */
  isInspected?: boolean
  /** Text of a module that is run instead of the Worker's own entry, which it imports as `./index.js`. */
  entry?: string
}
/** The Worker's log goes to a file so that the terminal stays readable; errors are shown as well. */
function keepLog({ message }: { message: string }): void {
  appendFile(join(stateDir(), 'worker.log'), `${message}\n`, () => {})
  if (/"level":"(?:error|alert)"/.test(message) || !message.startsWith('{')) console.error(message)
}

/** The built modules, the entry first, because Miniflare runs the first one. */
function modules(instead?: string): Module[] {
  const all = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|wasm)$/.test(name))
    .map((name): Module => ({ type: name.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule', path: join(OUT, name) }))
  const entry = join(OUT, 'index.js')
  return [
    ...(instead === undefined ? [] : [{ type: 'ESModule' as const, path: join(OUT, 'watched.js'), contents: instead }]),
    ...all.filter((m) => m.path === entry),
    ...all.filter((m) => m.path !== entry),
  ]
}

/** The local database without the Worker, so that no request or alarm reads it before it is migrated. */
export function openDatabase(): Miniflare {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(OUT, 'wrangler.json'))
  const { compatibilityDate, d1Databases } = workerOptions
  return new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: join(stateDir(), 'v3'),
      workers: [{ name: 'cuemark', modules: true, script: 'export default {}', compatibilityDate, d1Databases }],
    } as never),
  )
}

/**
 * Runs the built Worker in workerd through Miniflare's API (builds.md: ready in 0.4 s, a third of the CPU time of `wrangler
 * dev`).
 */
export async function serve(port: number, { isInspected = false, entry }: Watched = {}): Promise<Miniflare> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(OUT, 'wrangler.json'))
  const { vars } = localConfig(port)
  const email = emailBinding(port)
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: process.env.HOST ?? '127.0.0.1',
      port,
      // Nobody's country is known: the language decides what is offered, unless a request has a CF-IPCountry.
      cf: {},
      ...(isInspected && { inspectorPort: 0 }),
      resourcePersistencePath: join(stateDir(), 'v3'),
      handleStructuredLogs: keepLog,
      workers: [
        {
          ...workerOptions,
          name: 'cuemark',
          modules: modules(entry),
          modulesRoot: OUT,
          unsafeInspectorProxy: isInspected,
          ratelimits: looseRateLimits(workerOptions.ratelimits),
          bindings: { ...(workerOptions.bindings as Record<string, unknown>), ...vars },
          serviceBindings: { ...(workerOptions.serviceBindings as object | undefined), ...email.serviceBindings },
        },
        ...email.workers,
      ],
    } as never),
  )
  await miniflare.ready
  return miniflare
}
