import { msg } from '@lingui/core/macro'
import type { Ctx } from '../context.ts'
import { localeUrl } from '../core/locales.ts'
import { getMessages } from '../core/messages.ts'
import { newReleases, type Release } from '../modules/catalogue/public.ts'
import { type Feed, type FeedItem, writeFeed } from './feed.ts'

const COUNT = 50

/** The newest tracks as RSS, in the context's language. */
export async function readFeed(ctx: Ctx, origin: string): Promise<string> {
  const words = getMessages(ctx.locale)
  const releases = await newReleases(ctx, COUNT)
  const updates = releases.map((release) => Math.max(release.updatedAtMs, release.publishedAtMs))
  const feed: Feed = {
    locale: ctx.locale,
    title: words._(msg`Cuemark 新曲上架`),
    description: words._(msg`最新上架的可商用音乐、音效、采样与 Beats，每一首都附带可验证的授权书。`),
    link: localeUrl(`${origin}/`, ctx.locale),
    self: localeUrl(`${origin}/feed.xml`, ctx.locale),
    builtAtMs: updates.length > 0 ? Math.max(...updates) : null,
    icon: `${origin}/icon-192.png`,
    items: await Promise.all(releases.map((release) => getItem(ctx, origin, release))),
  }
  return writeFeed(feed)
}

async function getItem(ctx: Ctx, origin: string, { track, publishedAtMs, updatedAtMs }: Release): Promise<FeedItem> {
  const artists = track.artistList.map(({ name }) => name)
  // RSS requires the length of the audio, which is not stored in the database.
  const preview = await ctx.env.FILES.head(track.src.replace('/media/', ''))
  const by = artists.join(' / ')
  return {
    title: `${track.name} – ${by}`,
    link: localeUrl(`${origin}/track/${track.id}`, ctx.locale),
    id: `${origin}/track/${track.id}`,
    description: getMessages(ctx.locale)._(msg`${by} 的《${track.name}》，可在线试听并取得商用授权。`),
    artists,
    categories: [...track.tags.genre, ...track.tags.scene, ...track.tags.emotion].map(({ name }) => name),
    publishedAtMs,
    enclosure: preview ? { url: origin + track.src, bytes: preview.size } : null,
    picture: localeUrl(`${origin}/og/track/${track.id}.png?v=${updatedAtMs.toString(36)}`, ctx.locale),
  }
}
