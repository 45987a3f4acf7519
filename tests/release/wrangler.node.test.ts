import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { experimental_readRawConfig, unstable_readConfig } from 'wrangler'
import { CRONS } from '#worker/jobs/crons.ts'
import { ROOT } from '../../tools/start/state-dir.ts'

const config = join(ROOT, 'wrangler.toml')
const { rawConfig } = experimental_readRawConfig({ config })
/** The top level and every environment by name: what is deployed is one of them. */
const deployable = ['', ...Object.keys(rawConfig.env ?? {})]
const read = (env: string) => unstable_readConfig({ config, ...(env && { env }) })

/** Settings that an environment does not inherit; missing ones would go unnoticed. */
const NOT_INHERITED = [
  ...(['vars', 'd1_databases', 'kv_namespaces', 'r2_buckets', 'queues', 'durable_objects', 'ratelimits'] as const),
]

describe('wrangler.toml', () => {
  test('the top level is production', () => {
    expect(read('').vars).toMatchObject({ ENVIRONMENT: 'production', PUBLIC_ORIGIN: expect.stringMatching(/^https:/) })
  })
  test.each(deployable)('%j: no address but its own, and no request addresses in the logs', (env) => {
    const { workers_dev, preview_urls, observability } = read(env)
    expect([workers_dev, preview_urls]).toEqual([false, false])
    expect(observability).toMatchObject({ enabled: true, logs: { enabled: true, invocation_logs: false } })
    expect(observability?.traces?.enabled ?? false).toBe(false)
  })
  test.each(deployable)('%j: every cron that the Worker distinguishes', (env) => {
    expect([...(read(env).triggers.crons ?? [])].sort()).toEqual(Object.values(CRONS).sort())
  })
  test.each(deployable)('%j repeats every binding and variable of the top level', (env) => {
    const [top, here] = [read(''), read(env)]
    const names = (from: typeof top) =>
      NOT_INHERITED.flatMap((kind) =>
        [...JSON.stringify(from[kind] ?? null).matchAll(/"(?:name|binding)":"(\w+)"/g)].map(
          ([, name]) => `${kind} ${name}`,
        ),
      )
    expect(names(here)).toEqual(names(top))
    expect(Object.keys(here.vars).sort()).toEqual(Object.keys(top.vars).sort())
    // A sandbox in a deployed environment would let anybody pay without money.
    expect(here.vars.ENVIRONMENT).toBe('production')
  })
})
