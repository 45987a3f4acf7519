import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Target } from '#web/lib/to-href.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { DiscoverWire } from '#worker/modules/editorial/contract.ts'
import { getCategory } from '../catalogue-core/track.ts'
import * as css from './discovered.css.ts'

const MOST_ZONES = 3
const MOST_PLAYLISTS = 6

/** Zones and playlists that fit the words, in one line above the tracks. */
export function Discovered({ zones, playlists }: DiscoverWire) {
  const { t } = useLingui()
  if (zones.length + playlists.length === 0) return null
  return (
    <nav className={css.strip} aria-label={t`相关专区和歌单`}>
      <div className={css.items}>
        {zones.slice(0, MOST_ZONES).map(({ id, name, musicType, children }) => (
          <Item
            key={`zone-${id}`}
            link={{ to: '/explore', search: { category: getCategory(musicType), tab: id, subTab: children[0]?.id } }}
            picture={null}
            name={name}
          >
            <Trans>专区</Trans>
          </Item>
        ))}
        {playlists.slice(0, MOST_PLAYLISTS).map(({ id, name, cover, trackCount }) => (
          <Item key={`playlist-${id}`} link={{ to: '/playlist/$id', params: { id } }} picture={cover} name={name}>
            <Trans>
              歌单 · <Plural value={trackCount} other="# 首" />
            </Trans>
          </Item>
        ))}
      </div>
    </nav>
  )
}

function Item({
  link,
  picture,
  name,
  children,
}: {
  link: Target
  picture: string | null
  name: string
  children: ReactNode
}) {
  return (
    <PlainLink {...link} className={css.link} preload={false}>
      {picture === null ? (
        <span className={css.picture}>
          <Icon name="tag" size={20} />
        </span>
      ) : (
        <img className={css.picture} src={picture} alt="" width={44} height={44} loading="lazy" decoding="async" />
      )}
      <span className={css.words}>
        <span className={css.name}>{name}</span> <span className={css.kind}>{children}</span>
      </span>
    </PlainLink>
  )
}
