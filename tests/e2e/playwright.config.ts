import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { ROOT } from '../../tools/start/state-dir.ts'
import { BROWSER_ARGS } from './support/browser-args.ts'
import type { Locale } from './support/words.ts'

/** `PORT`, else 8799, else any free one. Decided once: the workers inherit it. */
process.env.PORT ??= String(await freePort(8799))
/** `npm test` gives a fresh folder; by hand one of our own is emptied first. */
if (!process.env.STATE_DIR) {
  process.env.STATE_DIR = join(ROOT, '.state', 'e2e')
  rmSync(process.env.STATE_DIR, { recursive: true, force: true })
}
const origin = `http://localhost:${process.env.PORT}`

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
/** The two languages that are complete; the reader's `Accept-Language`, as a stranger would come. */
const reading = (locale: Locale) => ({ locale, timezoneId: 'Asia/Shanghai' })

/**
 * On a Chinese desktop and an English phone: both languages, both themes, all four widths within the time a landing has. The
 * story and the matrix in the other pairs with MATRIX=full.
 */
const isFull = process.env.MATRIX === 'full'
const LOOKS = /(?:main-path|matrix)\.spec\.ts/
/** Every screen once more, with the keyboard alone and enlarged: too long for a landing. */
const WALKS = isFull ? [] : /(?:keyboard|comfort)\.spec\.ts/
/** What is another thing on a phone or in English; the rest behaves as it does on the Chinese desktop. */
const PHONE = isFull ? /.*\.spec\.ts/ : /(?:matrix|main-path|pictures|actions|preferences)\.spec\.ts/

export default defineConfig({
  testDir: '.',
  outputDir: join(ROOT, 'test-results'),
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './support/wait-for-catalogue.ts',
  // One a core; what waits leaves room, so a quiet machine may do with one more.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What passes only the second time is listed as flaky at the end: a bug to mend, not a reason to lose a landing.
  retries: 1,
  // The first visits meet a cold Worker on two busy cores; nothing waits for a fixed time.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: origin,
    // Of the second try only, and without its film: drawing them would cost more than the tests.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: BROWSER_ARGS,
    },
  },
  // How things behave once in each language and on each width.
  projects: [
    { name: 'zh-CN desktop', use: { ...desktop, ...reading('zh-CN') }, testIgnore: WALKS, grepInvert: /@phone/ },
    ...(isFull
      ? [
          { name: 'zh-CN phone', use: { ...phone, ...reading('zh-CN') }, testMatch: LOOKS, grepInvert: /@desktop/ },
          { name: 'en-US desktop', use: { ...desktop, ...reading('en-US') }, testMatch: LOOKS, grepInvert: /@phone/ },
        ]
      : []),
    { name: 'en-US phone', use: { ...phone, ...reading('en-US') }, testMatch: PHONE, grepInvert: /@desktop/ },
  ],
  webServer: {
    command: `"${process.execPath}" tools/start/start.ts`,
    cwd: ROOT,
    // Further versions of the items would be composed while the tests run.
    env: { DEMO_CATALOGUE: 'mains' },
    url: `${origin}/healthz`,
    // The first start composes the demo catalogue.
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

async function freePort(wanted: number): Promise<number> {
  const probe = createServer()
  probe.on('error', () => probe.listen(0, '127.0.0.1'))
  probe.listen(wanted, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
