import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import { expect, open, test } from './support/site.ts'

const PHONE = { width: 390, height: 844 }
const hasUnzip = spawnSync('unzip', ['-v']).status === 0

/** What the browser saved, and where. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; path: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), path: await download.path() }
}
const namesIn = (path: string) => execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n')

for (const [device, viewport] of [
  ['desktop', null],
  ['phone', PHONE],
] as const)
  test(`licences are found, packed, and answer a claim (${device})`, async ({ page, shop, say }) => {
    if (viewport) await page.setViewportSize(viewport)
    await shop.register()
    const { skuId } = await shop.aTrack()
    const issued = await shop.pay(await shop.order(skuId))
    const licenceNo = await shop.issue(issued)
    await shop.pay(await shop.order(skuId.replace('.1y.', '.2y.')))
    const main = page.getByRole('main')

    await test.step('both are listed; the open form is asked for first', async () => {
      await open(page, '/uc/licence')
      await expect(main.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(1)
      await expect(main.getByText(licenceNo)).toBeVisible()
      await expect(main.getByRole('link', { name: say('去填写') })).toBeVisible()
      await inspect(page, 'the licences')
    })

    await test.step('the number finds one, and a state none', async () => {
      await main.getByRole('searchbox', { name: say('搜索授权书') }).fill(licenceNo.slice(3, 17))
      await main.getByRole('button', { name: say('查询') }).click()
      await expect(page).toHaveURL(/keyword=/)
      await expect(main.getByRole('checkbox')).toHaveCount(2)
      await betweenPresses(page)
      await main.getByRole('link', { name: new RegExp(say('已撤销')) }).click()
      await expect(main.getByRole('heading', { name: say('没有符合条件的授权书') })).toBeVisible()
      await betweenPresses(page)
      await main.getByRole('link', { name: say('查看全部授权书') }).click()
    })

    await test.step('the chosen ones come as one file, and the ledger as a table', async () => {
      await main.getByRole('checkbox', { name: say('选择本页已签发的授权书') }).check()
      const archive = await saved(page, () => main.getByRole('button', { name: /1.*PDF|PDF.*1/ }).click())
      expect(archive.name).toMatch(/^cuemark-licences-.*\.zip$/)
      if (hasUnzip) expect(namesIn(archive.path)).toEqual([expect.stringContaining(licenceNo)])
      await betweenPresses(page)
      const ledger = await saved(page, () => main.getByRole('button', { name: say('导出台账 CSV') }).click())
      expect(ledger.name).toMatch(/\.csv$/)
    })

    await test.step('a claim is answered by it, with a text to copy and the pack', async () => {
      await betweenPresses(page)
      await main.getByRole('link', { name: say('应对版权申诉') }).click()
      await main.getByRole('textbox', { name: say('平台的通知') }).fill(`Content ID claim, YouTube, ${licenceNo}`)
      await main.getByRole('button', { name: say('查找授权书') }).click()
      await expect(main.getByText(licenceNo).first()).toBeVisible()
      await inspect(page, 'an answered claim')
      await betweenPresses(page)
      await main.getByRole('tab', { name: say('英文') }).click()
      await expect(main.getByRole('tabpanel')).toContainText(`Licence number: ${licenceNo}`)
      const pack = await saved(page, () => main.getByRole('button', { name: say('下载证据包') }).click())
      if (hasUnzip) verifyOffline(pack.path, licenceNo)
      expect(page.url()).not.toContain(licenceNo)
    })

    await test.step('the page of the licence says what was downloaded', async () => {
      await open(page, `/uc/licence/${issued}`)
      await expect(main.getByRole('heading', { name: say('下载记录') })).toBeVisible()
      await expect(main.getByText(say('授权书 PDF'), { exact: true })).toBeVisible()
    })
  })

/** What is in the pack convinces the published program without a network. */
function verifyOffline(pack: string, licenceNo: string): void {
  const dir = mkdtempSync(join(tmpdir(), 'evidence-'))
  try {
    execFileSync('unzip', ['-q', pack, '-d', dir])
    const paths = [join(dir, 'verify', 'licence.json'), join(dir, `${licenceNo}.en-US.pdf`)]
    const { stdout, status } = spawnSync(
      process.execPath,
      ['public/docs/verify/verify-licence.mjs', join(dir, 'verify'), ...paths],
      { encoding: 'utf8' },
    )
    expect(stdout).toMatch(/licence\.json: VALID[\s\S]*en-US\.pdf: VALID/)
    expect(status).toBe(0)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

test('anybody can fetch the verifiers, and the heads of the chain', async ({ page, request, say, baseURL }) => {
  await open(page, '/docs/verify')
  await inspect(page, 'independent verification')
  await expect(page.getByRole('main')).toContainText(`node verify-licence.mjs ${new URL(baseURL!).origin}`)
  for (const name of [say('下载 Node 程序'), say('下载 Python 程序')]) {
    const href = await page.getByRole('link', { name }).getAttribute('href')
    const answer = await request.get(href!)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('Ed25519')
  }
  const heads = await request.get('/.well-known/licence-heads.json')
  expect(Object.keys(await heads.json()).toSorted()).toEqual(['heads', 'months'])
})
