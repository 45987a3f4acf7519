import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** What arrives in the downloads folder when this is done. */
export async function downloaded(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The words of a PDF, without any white space, which is a matter of layout; null where there is no pdftotext. */
export function wordsOfPdf(bytes: Buffer): string | null {
  const run = spawnSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], { input: bytes })
  return run.error ? null : run.stdout.toString('utf8').replaceAll(/\s/g, '')
}
