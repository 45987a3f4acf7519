import { expect, type Locator, type Page } from '@playwright/test'

/** Pictures are compared at half size, which ignores differences in antialiasing between machines. */
const SCALE = 0.5

/** Renders the page with the site's own document fonts, which are the same on every machine. */
export async function drawWithOwnFont(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const load = async (weight: string, file: string) =>
      document.fonts.add(await new FontFace('Steady', `url(/fonts/${file})`, { weight }).load())
    await Promise.all([load('400', 'NotoSansSC-400Regular.ttf'), load('700', 'NotoSansSC-700Bold.ttf')])
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, *::before, *::after { font-family: Steady !important; transition: none !important; animation: none !important }',
    )
    document.adoptedStyleSheets.push(sheet)
    await document.fonts.ready
  })
}

/** Compares an element, or the area from `of` to `upTo`, with the reference picture (decision 016). `except`: painted over. */
export async function expectPicture(
  page: Page,
  name: string,
  { of, upTo = of, except = [] }: { of: Locator; upTo?: Locator; except?: Locator[] },
): Promise<void> {
  await drawWithOwnFont(page)
  const [first, last] = [(await of.boundingBox())!, (await upTo.boundingBox())!]
  const [x, y] = [Math.floor(Math.min(first.x, last.x)), Math.floor(first.y)]
  const width = Math.ceil(Math.max(first.x + first.width, last.x + last.width)) - x
  const clip = { x, y, width, height: Math.ceil(last.y + last.height) - y }
  const full = await page.screenshot({ clip, mask: except, maskColor: '#888', animations: 'disabled', scale: 'css' })
  expect(await halved(page, full)).toMatchSnapshot(`${name}.png`, { threshold: 0.2, maxDiffPixelRatio: 0.005 })
}

async function halved(page: Page, picture: Buffer): Promise<Buffer> {
  const data = await page.evaluate(
    async ({ base64, scale }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const full = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(full.width * scale)
      canvas.height = Math.round(full.height * scale)
      const pen = canvas.getContext('2d')!
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(full, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/png').split(',')[1]!
    },
    { base64: picture.toString('base64'), scale: SCALE },
  )
  return Buffer.from(data, 'base64')
}
