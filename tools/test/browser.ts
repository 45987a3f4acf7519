import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const found = (): string | null => {
  const given = process.env.CHROMIUM
  if (given && existsSync(given)) return given
  return (
    SYSTEM.find((path) => existsSync(path)) ??
    (existsSync(chromium.executablePath()) ? chromium.executablePath() : null)
  )
}

/**
 * Path of a Chromium for the browser tests. If there is none, it is installed: from Debian as root, else by Playwright. Throws if
 * neither works.
 */
export function ensureBrowser(): string {
  const there = found()
  if (there && hasTools()) return there
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  console.log(
    isDebianRoot ? 'Installing Chromium, a CJK font and PDF tools with apt …' : 'Installing Chromium with Playwright …',
  )
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  if (isDebianRoot) {
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'poppler-utils', 'zbar-tools'],
      quiet,
    )
  } else if (!there)
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' })
  const browser = found()
  if (!browser) throw new Error('No Chromium: install one and set CHROMIUM to its path')
  return browser
}

/** The licence tests read the PDF with pdftotext where it exists; on Debian as root it is installed. */
const hasTools = (): boolean =>
  existsSync('/usr/bin/pdftotext') || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')
