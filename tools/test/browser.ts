import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const WITH_WINDOW = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const WITHOUT_WINDOW = ['/usr/lib/chromium/chromium-headless-shell']

const isDebianRoot = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** `CHROMIUM` if it is set to a file, else the first of these that exists. */
function find(paths: readonly string[]): string | null {
  const given = process.env.CHROMIUM
  return given && existsSync(given) ? given : (paths.find((path) => existsSync(path)) ?? null)
}

/** Path of a Chromium with all of its own window, as people have it; null if there is none. */
const findBrowser = (): string | null => find([...WITH_WINDOW, chromium.executablePath()])

/**
 * Path of the Chromium that `npm test` uses: the headless shell, which is the same engine without a window of its own and takes
 * little more than half of the CPU time for a page (decision 139); a whole Chromium if there is no shell; null if there is neither.
 */
export const findTestBrowser = (): string | null => find(WITHOUT_WINDOW) ?? findBrowser()

/**
 * Path of a whole Chromium. If there is none, it is installed: from Debian as root, else by Playwright. Throws if neither works.
 */
export function ensureBrowser(): string {
  const there = findBrowser()
  if (there && hasTools()) return there
  console.log(
    isDebianRoot()
      ? 'Installing Chromium, a CJK font and PDF tools with apt …'
      : 'Installing Chromium with Playwright …',
  )
  if (isDebianRoot()) installFromDebian('chromium', 'fonts-noto-cjk', 'poppler-utils', 'zbar-tools')
  else if (!there)
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' })
  const browser = findBrowser()
  if (!browser) throw new Error('No Chromium: install one and set CHROMIUM to its path')
  return browser
}

/** Path of the browser of `npm test`. On Debian as root the headless shell is installed; without it the tests only take longer. */
export function ensureTestBrowser(): string {
  const whole = ensureBrowser()
  if (!find(WITHOUT_WINDOW) && isDebianRoot()) {
    console.log('Installing Chromium’s headless shell with apt …')
    installFromDebian('chromium-headless-shell')
  }
  return findTestBrowser() ?? whole
}

/** WebKit with its driver, and a screen for it. On Debian as root they are installed; elsewhere the test says what is missing. */
export function ensureWebKit(): void {
  if (!['WebKitWebDriver', 'Xvfb'].every((name) => existsSync(`/usr/bin/${name}`)) && isDebianRoot())
    installFromDebian('webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav')
}

function installFromDebian(...packages: string[]): void {
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  // Without a network it would try for minutes.
  const briefly = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20']
  spawnSync('apt-get', ['update', '-qq', ...briefly], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...briefly, ...packages], quiet)
}

/** The licence tests read the PDF with pdftotext where it exists; on Debian as root it is installed. */
const hasTools = (): boolean => existsSync('/usr/bin/pdftotext') || !isDebianRoot()
