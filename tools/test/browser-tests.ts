import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../start/state-dir.ts'
import { ensureBrowser } from './browser.ts'

/** Runs some of the browser tests, in `folder`, on a site of their own; returns the exit code. */
export function runBrowserTests(args: readonly string[], env: Record<string, string>, folder = 'tests/e2e'): number {
  const state = mkdtempSync(join(tmpdir(), 'cuemark-test-'))
  const done = spawnSync('playwright', ['test', '-c', `${folder}/playwright.config.ts`, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, STATE_DIR: state, CHROMIUM: ensureBrowser(), WRANGLER_SEND_METRICS: 'false', ...env },
    shell: process.platform === 'win32',
  })
  rmSync(state, { recursive: true, force: true })
  return done.status ?? 1
}
