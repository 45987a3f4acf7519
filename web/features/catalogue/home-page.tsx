import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { ChipLink } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { wrap } from '../../ui/layout.css.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Seal } from '../../ui/seal.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { HeroSearch } from './hero-search.tsx'
import * as css from './home.css.ts'
import { recommendedQuery, tagsQuery } from './queries.ts'
import { SampleLicence } from './sample-licence.tsx'
import { TrackList } from './track-list.tsx'

const MOST_CHIPS = 8

export function HomePage() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: tracks } = useSuspenseQuery(recommendedQuery(api))
  const { data: tags } = useSuspenseQuery(tagsQuery(api))
  const scenes = tags.filter((tag) => tag.kind === 'scene').slice(0, MOST_CHIPS)
  const sample = tracks.items[0]
  return (
    <main id="main" className={wrap}>
      <div className={css.hero}>
        <div>
          <h1 className={css.title}>
            <Trans>
              好音乐，
              <br />
              有凭有据地用。
            </Trans>
          </h1>
          <p className={css.lead}>
            <Trans>超过 20,000 个品牌在这里取得商用授权。每一首都附带一份任何人都能验证的授权书。</Trans>
          </p>
          <HeroSearch />
          <div className={css.chips}>
            {scenes.map((scene) => (
              <ChipLink key={scene.id} to="/explore" search={{ category: 'music', tags: scene.id }} preload={false}>
                {scene.name}
              </ChipLink>
            ))}
          </div>
        </div>
        {sample && <SampleLicence track={sample} />}
      </div>
      <Recommended />
      <section className={css.verify} aria-labelledby="verify-title">
        <Seal size={48} />
        <div className={css.verifyText}>
          <h2 id="verify-title" className={css.verifyTitle}>
            <Trans>收到一份授权书，想知道真假？</Trans>
          </h2>
          <p>
            <Trans>输入授权书上的编号或扫描二维码，即可看到它是否有效、授权给谁、用在哪里。</Trans>
          </p>
        </div>
        <LinkButton to="/verify">
          <Trans>去验证</Trans>
        </LinkButton>
      </section>
    </main>
  )
}

function Recommended() {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery(recommendedQuery(api))
  if (data.items.length === 0) {
    return (
      <EmptyState title={<Trans>曲库正在布置</Trans>}>
        <Trans>第一批作品入库后会出现在这里。</Trans>
      </EmptyState>
    )
  }
  return (
    <section className={css.section} aria-labelledby="recommended-title">
      <div className={css.sectionHead}>
        <h2 id="recommended-title" className={css.sectionTitle}>
          <Trans>推荐曲目</Trans>
        </h2>
        <Link to="/explore" search={{ category: 'music' }} className={css.more}>
          <Trans>查看全部</Trans>
          <Icon name="arrow-right" size={16} />
        </Link>
      </div>
      <TrackList tracks={data.items} label={t`推荐曲目`} />
    </section>
  )
}
