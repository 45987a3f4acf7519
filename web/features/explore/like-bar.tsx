import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { Reference } from '../catalogue-core/list-query.ts'
import { changed } from '../catalogue-core/listing-links.ts'
import { CLIP, type ExploreQuery } from '../catalogue-core/listing-query.ts'
import { clipSampleAtom, clipSearchOpenAtom } from '../clip-search/atoms.ts'
import * as css from './like-bar.css.ts'

/** What the list is compared with. `reference` null: the track is not on sale, undefined: not known yet. */
export function LikeBar({ query, reference }: { query: ExploreQuery; reference: Reference | null | undefined }) {
  if (query.like === CLIP) return <ClipBar query={query} />
  if (reference === undefined) return <div className={css.bar} aria-hidden="true" />
  if (reference === null)
    return (
      <Bar query={query} mark={<Icon name="info" size={20} />}>
        <Trans>这首作品已不在售，下面按一般顺序排列。</Trans>
      </Bar>
    )
  const { id, name, cover, artistList } = reference
  return (
    <Bar query={query} mark={<img className={css.cover} src={cover} alt="" width={40} height={40} decoding="async" />}>
      <span className={css.label}>
        <Trans>参考作品</Trans>
      </span>
      <PlainLink to="/track/$id" params={{ id }} className={css.name}>
        {name}
      </PlainLink>
      <span className={css.artist}>{artistList.map((artist) => artist.name).join(' / ')}</span>
    </Bar>
  )
}

/** The visitor's clip is only known to the page in which it was chosen. */
function ClipBar({ query }: { query: ExploreQuery }) {
  const clip = useAtomValue(clipSampleAtom)
  const open = useSetAtom(clipSearchOpenAtom)
  return (
    <Bar query={query} mark={<Icon name="wave" size={20} />}>
      {clip ? (
        <>
          <span className={css.label}>
            <Trans>你的音频</Trans>
          </span>
          <span className={css.name}>{clip.name}</span>
        </>
      ) : (
        <span>
          <Trans>音频只留在当时的页面里，没有上传。要按相似度排列，请重新选择文件。</Trans>
        </span>
      )}
      <Button scale="sm" aria-haspopup="dialog" onClick={() => open(true)}>
        {clip ? <Trans>换一个文件</Trans> : <Trans>选择音频文件</Trans>}
      </Button>
    </Bar>
  )
}

function Bar({ query, mark, children }: { query: ExploreQuery; mark: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section className={css.bar} aria-label={t`参考`}>
      <span className={css.mark}>{mark}</span>
      <div className={css.text}>{children}</div>
      <PlainLink
        to="/explore"
        search={changed(query, { like: null })}
        className={css.close}
        aria-label={t`不再按相似度排列`}
        title={t`不再按相似度排列`}
        preload={false}
      >
        <Icon name="close" size={16} />
      </PlainLink>
    </section>
  )
}
