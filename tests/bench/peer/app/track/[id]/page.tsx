import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { Section } from '@/components/frame'
import { MarkButtons } from '@/components/mark-buttons'
import { PlayButton } from '@/components/player'
import { TrackList } from '@/components/track-row'
import { catalogue, KINDS, type Kind, similar } from '@/lib/catalogue'
import { duration, price } from '@/lib/format'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ id: string }> }
const SIMILAR = 6

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const track = catalogue().byId.get(Number((await params).id))
  if (!track) return {}
  const artists = track.artists.map(({ name }) => name).join(' / ')
  return { title: `${track.name} · ${artists}`, openGraph: { title: track.name, description: artists } }
}

export default async function TrackPage({ params }: Props) {
  const { byId, tagById } = catalogue()
  const track = byId.get(Number((await params).id))
  if (!track) notFound()
  const { id, name, artists, album, label, bpm, key, isrc, durationMs, priceFen } = track
  const tags = track.tagIds.flatMap((tagId) => tagById.get(tagId) ?? [])
  const facts = [
    ['BPM', bpm],
    ['调性', key],
    ['时长', duration(durationMs)],
    ['ISRC', isrc],
  ].filter(([, value]) => value !== null)
  return (
    <>
      <div className="head">
        <img src="/cover.svg" alt="" width={240} height={240} />
        <div>
          <h1>{name}</h1>
          <p>
            {artists.map((artist) => (
              <Link key={artist.id} href={`/artist/${artist.id}`} prefetch={false}>
                {artist.name}
              </Link>
            ))}
          </p>
          {album && (
            <Link href={`/album/${album.id}`} prefetch={false}>
              专辑《{album.name}》
            </Link>
          )}
          {label && (
            <Link href={`/label/${label.id}`} prefetch={false}>
              {label.name}
            </Link>
          )}
          <PlayButton id={id} name={name} />
          <p>
            授权价 <strong>{price(priceFen)} 起</strong>
          </p>
          <p>视频、社媒与直播 · 个人创作者 · 受众 500 万以内 · 中国 · 1 年。不含商业广告、影视综艺和游戏等用途。</p>
          <MarkButtons name={name} />
        </div>
      </div>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {(Object.entries(KINDS) as [Kind, string][]).map(([kind, term]) => (
          <div key={kind}>
            <dt>{term}</dt>
            <dd>
              {tags
                .filter((tag) => tag.kind === kind)
                .map((tag) => (
                  <Link key={tag.id} href={`/explore?tags=${tag.id}`} prefetch={false}>
                    {tag.name}
                  </Link>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      <Section title="听起来相近">
        <TrackList tracks={similar(track, SIMILAR)} />
      </Section>
    </>
  )
}
