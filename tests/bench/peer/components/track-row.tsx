import Link from 'next/link'
import { catalogue, type Track } from '@/lib/catalogue'
import { duration, price } from '@/lib/format'
import { MarkButtons } from './mark-buttons'
import { PlayButton } from './player'

const SHOWN_TAGS = 3

export function TrackRow({ track }: { track: Track }) {
  const { tagById } = catalogue()
  const { id, name, artists, tagIds, bpm, durationMs, priceFen } = track
  return (
    <li className="row">
      <img src="/cover.svg" alt="" width={56} height={56} loading="lazy" />
      <PlayButton id={id} name={name} />
      <div className="names">
        <Link href={`/track/${id}`} className="title">
          {name}
        </Link>
        <p>
          {artists.map((artist, i) => (
            <span key={artist.id}>
              {i > 0 && ' / '}
              <Link href={`/artist/${artist.id}`} prefetch={false}>
                {artist.name}
              </Link>
            </span>
          ))}
        </p>
      </div>
      <p className="tags">
        {tagIds
          .slice(0, SHOWN_TAGS)
          .map((tagId) => tagById.get(tagId)?.name)
          .join(' · ')}
      </p>
      <dl>
        {bpm && (
          <div>
            <dt>BPM</dt>
            <dd>{bpm}</dd>
          </div>
        )}
        <div>
          <dt>时长</dt>
          <dd>{duration(durationMs)}</dd>
        </div>
      </dl>
      <strong>{price(priceFen)} 起</strong>
      <MarkButtons name={name} />
    </li>
  )
}

export const TrackList = ({ tracks }: { tracks: Track[] }) => (
  <ol className="tracks">
    {tracks.map((track) => (
      <TrackRow key={track.id} track={track} />
    ))}
  </ol>
)
