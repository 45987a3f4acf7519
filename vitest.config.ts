import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { looseRateLimits } from './tools/start/rate-limits.ts'
import { makeSecrets } from './tools/start/secrets.ts'
import { smsTemplates } from './tools/start/sms-templates.ts'
import { moveTempToMemory } from './tools/test/memory-temp.ts'
import { appPlugins } from './tools/vite/app-plugins.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const resolve = {
  alias: {
    '#ssr': here('./worker/render.tsx'),
    'react-dom/server': 'react-dom/server.node',
    'argon2id/lib/argon2id.js': here('./tests/support/argon2-once.ts'),
  },
}
const define = { __SANDBOX__: 'true', __KEEPS_PAGES__: 'true' }

/** The test site is reached at this origin; the harness keeps every call to it inside the process. */
const ORIGIN = 'http://cuemark.test'
const vars = {
  ENVIRONMENT: 'test',
  PUBLIC_ORIGIN: ORIGIN,
  LICENSOR_NAME: '曲证演示有限公司（非真实主体）',
  LICENSOR_NAME_EN: 'Cuemark Demo Co., Ltd. (not a real company)',
  LICENSOR_NUMBER: '91310000DEMO00000X',
  LICENSOR_ADDRESS: '上海市示例路 1 号',
  LICENSOR_ADDRESS_EN: '1 Example Road, Shanghai',
  TRANSFER_BANK: '示例银行上海分行（演示，请勿汇款）',
  TRANSFER_ACCOUNT_NAME: '曲证演示有限公司（非真实主体）',
  TRANSFER_ACCOUNT_NUMBER: '0000 0000 0000 0000 000',
  ALIPAY_GATEWAY: `${ORIGIN}/sandbox/alipay/gateway.do`,
  ALIPAY_APP_ID: '9021000100000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  WECHATPAY_API: `${ORIGIN}/sandbox/wechatpay`,
  WECHATPAY_APP_ID: 'wx0000000000000002',
  WECHATPAY_MCHID: '1900000001',
  WECHATPAY_H5: 'on',
  WECHATPAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  MAIL_API: `${ORIGIN}/sandbox/resend`,
  MAIL_FROM: 'Cuemark <no-reply@cuemark.example>',
  SMS_PROVIDER: 'aliyun',
  SMS_API: `${ORIGIN}/sandbox/sms/aliyun`,
  SMS_KEY_ID: 'sandbox-key-id',
  SMS_SIGN_NAME: '曲证',
  SMS_TEMPLATES: smsTemplates(),
  SMS_DAILY_BUDGET: '100000',
  MAIL_DAILY_BUDGET: '1000000',
  WECHAT_OPEN: `${ORIGIN}/sandbox/wechat`,
  WECHAT_API: `${ORIGIN}/sandbox/wechat`,
  WECHAT_APP_ID: 'wx0000000000000001',
  WECHAT_OFFICIAL_APP_ID: 'wx0000000000000003',
  // What was written is found by the next call: D1 answers, unless a test asks for the index.
  SEARCH_REGIONS: '',
}

/** What the built site has as static files and documents are set with. */
const FONTS = here('./node_modules/@expo-google-fonts')
const FONT_FILES: Record<string, string> = {
  '/fonts/NotoSansSC-400Regular.ttf': `${FONTS}/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf`,
  '/fonts/NotoSansSC-700Bold.ttf': `${FONTS}/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf`,
  '/fonts/NotoSans-400Regular.ttf': `${FONTS}/noto-sans/400Regular/NotoSans_400Regular.ttf`,
  '/fonts/NotoSans-700Bold.ttf': `${FONTS}/noto-sans/700Bold/NotoSans_700Bold.ttf`,
}
const assets = async (request: { url: string }): Promise<Response> => {
  const file = FONT_FILES[new URL(request.url).pathname]
  return file ? new Response(await readFile(file)) : new Response(null, { status: 404 })
}

const { workerOptions } = unstable_getMiniflareWorkerOptions(here('./wrangler.toml'))
/** Out of the way, and one that a test can use up. */
const ratelimits = {
  ...looseRateLimits(workerOptions.ratelimits),
  TEST_RATE: { namespace_id: '9999', simple: { limit: 3, period: 60 as const } },
}

/** Tests that run in workerd. `raceRepeats`: how often each race is run. */
const inWorkerd = (name: string, include: string[], raceRepeats: number) => ({
  plugins: [
    ...appPlugins(),
    cloudflareTest(async () => {
      moveTempToMemory()
      return {
        wrangler: { configPath: './wrangler.toml' },
        miniflare: {
          bindings: {
            ...vars,
            ...makeSecrets(),
            RACE_REPEATS: String(raceRepeats),
            ORACLE_SEED: process.env.ORACLE_SEED ?? '',
            ORACLE_TIMES: process.env.ORACLE_TIMES ?? '',
            LEDGER_SEED: process.env.LEDGER_SEED ?? '',
            TEST_NOW: process.env.TEST_NOW ?? '',
            TEST_MIGRATIONS: await readD1Migrations('./migrations'),
          },
          serviceBindings: { ASSETS: assets as never },
          ratelimits,
        },
      }
    }),
  ],
  resolve,
  define,
  test: {
    name,
    include,
    exclude: ['**/*.node.test.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // One runtime for all files: every test makes its own accounts and tracks and counts nothing global.
    isolate: false,
    maxWorkers: 1,
    // What the site says to its log is shown where a test failed.
    silent: 'passed-only' as const,
    // Only to stop hanging tests: on a busy machine a test takes many times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

/** `npm run test:races`: only when asked for by name, for it takes twenty times as long. */
const isRaces = process.argv.includes('races')
const worker = inWorkerd(
  'worker',
  ['tests/{api,races,faults,abuse,render,ledger}/**/*.test.ts', 'worker/**/*.test.ts'],
  1,
)
const races = inWorkerd('races', ['tests/races/**/*.test.ts'], Number(process.env.RACE_REPEATS ?? 20))
/** The simulation of the coin ledger in full: `vitest run --project ledger`. */
const ledger = inWorkerd('ledger', ['tests/ledger/**/*.test.ts'], 20)
const isLedger = process.argv.includes('ledger')

export default defineConfig({
  test: {
    projects: [
      isRaces ? races : isLedger ? ledger : worker,
      {
        plugins: appPlugins(),
        resolve,
        define,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/dom/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/dom/setup.ts'],
          // Starting a new jsdom and loading all modules for every file took four times as long as the tests.
          isolate: false,
          // Whichever test needs a lazy part first waits until all of it has been translated (tests/dom/setup.ts).
          testTimeout: 60_000,
        },
      },
      {
        plugins: appPlugins(),
        resolve,
        define,
        test: {
          name: 'node',
          environment: 'node',
          include: ['**/*.node.test.ts', 'tests/audio/**/*.test.ts', 'audio/**/*.test.ts'],
          exclude: ['node_modules/**', 'dist/**'],
          setupFiles: ['tests/support/node-setup.ts'],
          // Miniflare reads it when it is loaded, by whichever file is first: the certificate of the test mail server is trusted.
          env: {
            NODE_EXTRA_CA_CERTS: here('tests/ports/localhost-certificate.pem'),
          },
          isolate: false,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
