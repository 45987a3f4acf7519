import Link from 'next/link'
import { Section } from '@/components/frame'
import { TrackList } from '@/components/track-row'
import { catalogue, find, KINDS, type Kind } from '@/lib/catalogue'
import { count } from '@/lib/format'

export const dynamic = 'force-dynamic'

const ROWS: [title: string, tagged: Kind | null, rows: number][] = [
  ['按场景听', null, 8],
  ['按情绪听', 'emotion', 5],
  ['按曲风听', 'genre', 5],
]

export default function Home() {
  const { tags, playlists, artists } = catalogue()
  const ofKind = (kind: Kind) => tags.filter((tag) => tag.kind === kind)
  return (
    <>
      <h1>好音乐，有凭有据地用。</h1>
      <p>超过 20,000 个品牌在这里取得商用授权。每一首都附带一份任何人都能验证的授权书。</p>
      <Section title="为你的画面挑的">
        <ul className="cards">
          {playlists.slice(0, 12).map((playlist) => (
            <li key={playlist.id}>
              <Link href={`/playlist/${playlist.id}`} prefetch={false}>
                <img src="/cover.svg" alt="" width={160} height={160} loading="lazy" />
                {playlist.name}
              </Link>
              <p>
                {count(playlist.count)} 首 · {new Date(playlist.updatedAtMs).toLocaleDateString('zh-CN')}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      {ROWS.map(([title, kind, rows]) => {
        const shown = kind ? ofKind(kind).slice(0, 6) : ofKind('scene').slice(0, 6)
        const { items } = find({ category: 'music', ...(kind && { tags: String(shown[0]?.id) }) })
        return (
          <Section key={title} title={title}>
            <ul className="chips">
              {shown.map(({ id, name }) => (
                <li key={id}>
                  <Link href={`/explore?category=music&tags=${id}`} prefetch={false}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
            <TrackList tracks={items.slice(0, rows)} />
          </Section>
        )
      })}
      <Section title="写这些音乐的人">
        <ul className="cards">
          {artists.slice(0, 6).map(({ id, name, bio }) => (
            <li key={id}>
              <Link href={`/artist/${id}`} prefetch={false}>
                <img src="/cover.svg" alt="" width={96} height={96} loading="lazy" />
                {name}
              </Link>
              <p>{bio}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="按标签找">
        {(Object.entries(KINDS) as [Kind, string][]).map(([kind, label]) => (
          <div key={kind}>
            <h3>{label}</h3>
            <ul className="chips">
              {ofKind(kind).map(({ id, name }) => (
                <li key={id}>
                  <Link href={`/explore?category=music&tags=${id}`} prefetch={false}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Section>
    </>
  )
}
