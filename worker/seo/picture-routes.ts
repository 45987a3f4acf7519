import { Hono, type MiddlewareHandler } from 'hono'
import type { Ctx } from '../context.ts'
import { DEFAULT_LOCALE, isLocale } from '../core/locales.ts'
import type { Result } from '../core/result.ts'
import type { AppEnv } from '../http/app-env.ts'
import { can } from '../http/guards/can.ts'
import { Refused, throwRefusal } from '../http/replies/reply.ts'
import { type CreditFace, readCreditFace, readTrackFace } from '../modules/catalogue/public.ts'
import { readPlaylistFace } from '../modules/editorial/public.ts'
import { sends } from '../openapi/documented.ts'
import { pictureAnswer } from './picture-answer.ts'

/** The address alone decides the language, because these answers are cached for everybody. */
const localeOfAddress: MiddlewareHandler<AppEnv> = async (c, next) => {
  const asked = c.req.query('locale')
  c.var.ctx.locale = isLocale(asked) ? asked : DEFAULT_LOCALE
  await next()
}
/** `12.png`; any other name is 404. */
const getId = (file: string): number => Number(/^([1-9]\d{0,14})\.png$/.exec(file)?.[1] ?? throwRefusal('NOT_FOUND'))
/** Imported on demand: a megabyte of code and a rasteriser that only pictures need. */
const drawing = () => import('../drawing/draw.ts')
function sent(result: Result<Response>): Response {
  if (!result.ok) throw new Refused(result.refusal)
  return result.value
}

async function creditPicture(ctx: Ctx, request: Request, kind: CreditFace['kind'], file: string): Promise<Response> {
  const credit = (await readCreditFace(ctx, kind, getId(file))) ?? throwRefusal('NOT_FOUND')
  return sent(await pictureAnswer(ctx, request, credit, async () => (await drawing()).drawCredit(ctx, credit)))
}

const picture = (summary: string) =>
  sends(
    summary,
    {
      200: { description: '1200×630', types: ['image/png'], headers: { ETag: 'Of what is drawn' } },
      304: { description: 'Nothing has changed' },
    },
    ['TOO_MANY'],
  )

/** Open Graph pictures (1200×630) of shared links. Only existing subjects are drawn. */
export const pictureRoutes = new Hono<AppEnv>()
  .get('/site.png', picture('The picture of the site'), can('public'), localeOfAddress, async (c) => {
    const { ctx } = c.var
    return sent(await pictureAnswer(ctx, c.req.raw, 'site', async () => (await drawing()).drawSite(ctx)))
  })
  .get('/track/:file', picture('The picture of a track'), can('public'), localeOfAddress, async (c) => {
    const { ctx } = c.var
    const track = (await readTrackFace(ctx, getId(c.req.param('file')))) ?? throwRefusal('NOT_FOUND')
    return sent(
      await pictureAnswer(ctx, c.req.raw, ['track', track], async () => (await drawing()).drawTrack(ctx, track)),
    )
  })
  .get('/playlist/:file', picture('The picture of a playlist'), can('public'), localeOfAddress, async (c) => {
    const { ctx } = c.var
    const list = (await readPlaylistFace(ctx, getId(c.req.param('file')))) ?? throwRefusal('NOT_FOUND')
    return sent(
      await pictureAnswer(ctx, c.req.raw, ['playlist', list], async () => (await drawing()).drawPlaylist(ctx, list)),
    )
  })
  .get('/artist/:file', picture('The picture of an artist'), can('public'), localeOfAddress, (c) =>
    creditPicture(c.var.ctx, c.req.raw, 'artist', c.req.param('file')),
  )
  .get('/album/:file', picture('The picture of an album'), can('public'), localeOfAddress, (c) =>
    creditPicture(c.var.ctx, c.req.raw, 'album', c.req.param('file')),
  )
  .get('/label/:file', picture('The picture of a label'), can('public'), localeOfAddress, (c) =>
    creditPicture(c.var.ctx, c.req.raw, 'label', c.req.param('file')),
  )
