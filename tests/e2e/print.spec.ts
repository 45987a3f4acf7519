import { expectQrCode } from './support/qr.ts'
import { expect, open, test } from './support/site.ts'

/** On paper: black on white whatever the theme, one A4 page, without navigation and controls. */
for (const what of ['verify', 'licence'] as const) {
  test(`the ${what} page prints as a document`, async ({ page, context, buyer, say }) => {
    await context.addCookies(buyer.storageState.cookies)
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, what === 'verify' ? `/verify/${buyer.licenceNo}` : `/uc/licence/${buyer.issued}`)
    await expect(page.getByRole('banner')).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'textbox'] as const)
      for (const one of await page.getByRole(role).all()) await expect(one, role).toBeHidden()
    const main = page.getByRole('main')
    await expect(main.getByText(buyer.licenceNo).first()).toBeVisible()
    await expect(main.getByText(say('授权方'), { exact: true })).toBeVisible()
    const colours = await page.evaluate(() => {
      const title = document.querySelector('h1')!
      return [getComputedStyle(title).color, getComputedStyle(document.documentElement).backgroundColor]
    })
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    await page.emulateMedia({})
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), 'pages').toHaveLength(1)
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!.map(Number)
    expect([Math.round(width!), Math.round(height!)], 'A4').toEqual([595, 842])
  })
}

test('a signed answer prints on one sheet, with a code that leads to its address', async ({
  page,
  shop,
  say,
  baseURL,
}) => {
  const track = await shop.aTrack()
  const use = { media: 'tv_ads', countries: ['JP', 'KR'], term: '2y', licenceType: 'company', audience: '5m' }
  const asked = { trackId: track.id, use, signed: true }
  const { signed } = await shop.call<{ signed: { answerNo: string; url: string } }>(
    'POST',
    '/cuemark2/api/v2/licences/check',
    asked,
  )
  await open(page, `/answers/${signed.answerNo}`)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const code = page.getByRole('img', { name: say('这份答复的二维码') })
  await expectQrCode(code, new URL(`/answers/${signed.answerNo}`, baseURL).href)
  for (const role of ['banner', 'contentinfo', 'button', 'textbox'] as const)
    for (const one of await page.getByRole(role).all()) await expect(one, role).toBeHidden()
  await page.emulateMedia({})
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g), 'pages').toHaveLength(1)
})
