import { parseArgs } from 'node:util'
import { printText } from '#audio/print/print.ts'
import { SoundRecorder } from '#audio/sound-recorder.ts'
import { decodeMp3Stream } from './decode/mp3-stream.ts'
import { HttpCatalogueClient } from './site/http-client.ts'
import { findSite } from './site/site.ts'

export const PRINTS_USAGE = `npm run catalogue -- prints [options]

  --site <url>     the site to complete (default http://localhost:$PORT, started if it does not run)

Tracks that were imported before recordings had prints are not recognised by a clip. This makes up for it: it listens to
the preview of each such track and sends its print. It may be stopped and run again at any moment.`

/** Runs `catalogue prints` and returns the exit code. */
export async function runPrints(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { site: { type: 'string' } } })
  const site = await findSite(values.site)
  let done = 0
  let failed = 0
  try {
    const client = new HttpCatalogueClient(site.url, site.key)
    for await (const { trackId, preview } of client.missingPrints()) {
      try {
        await client.putPrint(trackId, printText(await listen(new URL(preview, site.url))))
        done++
      } catch (error) {
        failed++
        console.error(`track ${trackId}: ${error instanceof Error ? error.message : error}`)
      }
    }
  } finally {
    await site.close()
  }
  console.log(`${done} prints sent, ${failed} failed`)
  return failed > 0 ? 2 : 0
}

/** A truncated preview is not accepted. */
const LISTENED = { channelCount: null, promisedFrames: null }

async function listen(preview: URL): Promise<Uint8Array> {
  const response = await fetch(preview)
  if (!response.ok || !response.body) throw new Error(`${preview.pathname} answered ${response.status}`)
  let recorder: SoundRecorder | null = null
  for await (const { sampleRate, channels } of decodeMp3Stream(response.body, LISTENED)) {
    recorder ??= new SoundRecorder(sampleRate)
    recorder.push(channels)
  }
  if (!recorder) throw new Error(`${preview.pathname} holds no audio`)
  recorder.finish()
  return recorder.print()
}
