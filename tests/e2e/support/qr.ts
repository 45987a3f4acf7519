import { spawnSync } from 'node:child_process'
import { expect, type Locator } from '@playwright/test'
import { encode } from 'uqr'

/** Decodes a QR code on the page with zbar if installed; otherwise compares its modules with those of `text`. */
export async function expectQrCode(code: Locator, text: string): Promise<void> {
  await expect(code).toBeVisible()
  const picture = await code.screenshot()
  const scan = spawnSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', '-'], { input: picture })
  if (scan.error) expect(await getModules(code)).toEqual(getBlack(encode(text, { ecc: 'M', border: 4 }).data))
  else expect(scan.stdout.toString().trim(), 'what a phone scans').toBe(text)
}

/** `x,y` of every dark module, parsed from the SVG path. */
async function getModules(code: Locator): Promise<string[]> {
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number))
  return runs.flatMap(([x, y, length]) => Array.from({ length: length! }, (_, i) => `${x! + i},${y}`)).sort()
}
const getBlack = (rows: boolean[][]): string[] =>
  rows.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`${x},${y}`] : []))).sort()
