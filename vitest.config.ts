import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { makeSecrets } from './tools/start/secrets.ts'
import { appPlugins } from './tools/vite/app-plugins.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const resolve = { alias: { '#ssr': here('./worker/render.tsx') } }
const define = { __SANDBOX__: 'true' }

/** The test site is reached at this origin; the harness keeps every call to it inside the process. */
const ORIGIN = 'http://cuemark.test'
const vars = {
  ENVIRONMENT: 'test',
  PUBLIC_ORIGIN: ORIGIN,
  ALIPAY_GATEWAY: `${ORIGIN}/sandbox/alipay/gateway.do`,
  ALIPAY_APP_ID: '9021000100000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  MAIL_API: `${ORIGIN}/sandbox/resend`,
  MAIL_FROM: 'Cuemark <no-reply@cuemark.example>',
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [
          ...appPlugins(),
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: { ...vars, ...makeSecrets(), TEST_MIGRATIONS: await readD1Migrations('./migrations') },
            },
          })),
        ],
        resolve,
        define,
        test: {
          name: 'worker',
          include: ['tests/{api,races,faults,abuse,render,ledger}/**/*.test.ts', 'worker/**/*.test.ts'],
          exclude: ['**/*.node.test.ts'],
          setupFiles: ['tests/support/setup.ts'],
          // One runtime for all files: every test makes its own accounts and tracks and counts nothing global.
          isolate: false,
          maxWorkers: 1,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: appPlugins(),
        resolve,
        define,
        test: { name: 'dom', environment: 'jsdom', include: ['tests/dom/**/*.test.{ts,tsx}'] },
      },
      {
        plugins: appPlugins(),
        resolve,
        define,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '**/*.node.test.ts',
            'tests/audio/**/*.test.ts',
            'audio/**/*.test.ts',
            'tests/architecture.test.ts',
          ],
          exclude: ['node_modules/**', 'dist/**'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
