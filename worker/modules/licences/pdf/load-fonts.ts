import type { Ctx } from '#worker/context.ts'
import { loadFont } from '#worker/drawing/fonts.ts'
import type { DocumentFonts, Weights } from './input.ts'

async function loadWeights(ctx: Ctx, family: 'NotoSansSC' | 'NotoSans'): Promise<Weights> {
  const [font, boldFont] = await Promise.all([
    loadFont(ctx, `${family}-400Regular.ttf`),
    loadFont(ctx, `${family}-700Bold.ttf`),
  ])
  return { font, boldFont }
}

export const loadDocumentFonts = async (ctx: Ctx): Promise<DocumentFonts> => ({
  ...(await loadWeights(ctx, 'NotoSansSC')),
  loadSecond: () => loadWeights(ctx, 'NotoSans'),
})
