import { Trans, useLingui } from '@lingui/react/macro'
import { IS_OPEN } from '#web/lib/open-areas.ts'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { CATEGORY_WORDS } from '../catalogue-core/messages.ts'
import * as css from '../catalogue-core/rows/track-title.css.ts'
import { getCategory } from '../catalogue-core/track.ts'

/** Breadcrumb from the home page; the current page's name is its heading. */
export function TrackTrail({ track }: { track: TrackWire }) {
  const { t, i18n } = useLingui()
  const category = getCategory(track.type)
  const [genre] = track.tags.genre
  return (
    <div className={css.kicker}>
      <nav aria-label={t`所在位置`}>
        <ol className={css.trail}>
          <li className={css.step}>
            <PlainLink to="/" className={css.trailLink}>
              <Trans>首页</Trans>
            </PlainLink>
          </li>
          <li className={css.step}>
            <PlainLink to="/explore" search={{ category }} className={css.trailLink} preload={false}>
              {i18n._(CATEGORY_WORDS[category])}
            </PlainLink>
          </li>
          {genre && (
            <li className={css.step}>
              <PlainLink to="/explore" search={{ category, tags: genre.id }} className={css.trailLink} preload={false}>
                {genre.name}
              </PlainLink>
            </li>
          )}
        </ol>
      </nav>
      {IS_OPEN.membership && track.inMemberLibrary && (
        <span className={css.library}>
          <Trans>会员曲库</Trans>
        </span>
      )}
    </div>
  )
}
