import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/link-button.tsx'
import { MOST_AT_ONCE, PlayAll } from '../catalogue-core/play-all.tsx'
import type { Credit } from './credit.ts'
import { CREDIT_FLAGS, CreditLinks } from './credit-links.tsx'
import { readCreditListing } from './credit-listing.ts'
import { CREDIT_WORDS } from './credit-messages.ts'
import * as css from './credit-page.css.ts'
import { creditTracksQuery } from './queries.ts'

/** Picture, name, artists, number of tracks, and a button to play all. */
export function CreditHead({ credit }: { credit: Credit }) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const { kind, id, name, bio, artists, trackCount, albums } = credit
  const load = async () =>
    (await queryClient.fetchQuery(creditTracksQuery(api, kind, id, readCreditListing({}), MOST_AT_ONCE))).items
  return (
    <div className={css.head}>
      <Picture credit={credit} />
      <div className={css.words}>
        <p className={css.kicker}>{i18n._(CREDIT_WORDS[kind])}</p>
        <h1 className={css.name}>{name}</h1>
        {kind === 'album' && artists.length > 0 && (
          <p className={css.by}>
            <CreditLinks kind="artist" names={artists} className={css.byLink} />
          </p>
        )}
        {bio && <p className={css.bio}>{bio}</p>}
        <p className={css.facts}>
          <Plural value={trackCount} other="# 首作品" />
          {albums.length > 0 && (
            <>
              {' · '}
              <Plural value={albums.length} other="# 张专辑" />
            </>
          )}
        </p>
        {trackCount > 0 && (
          <div className={css.actions}>
            <div className={css.playAll}>
              <PlayAll load={load} />
            </div>
            <LinkButton to="/explore" search={{ keyword: name, [CREDIT_FLAGS[kind]]: '1' }} preload={false}>
              <Trans>筛选这些作品</Trans>
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  )
}

function Picture({ credit: { kind, name, picture } }: { credit: Credit }) {
  const shape = css.picture[kind === 'artist' ? 'round' : 'square']
  if (picture === null) {
    return (
      <span className={shape} aria-hidden="true">
        {[...name][0]}
      </span>
    )
  }
  return <img className={shape} src={picture} alt="" width={320} height={320} fetchPriority="high" decoding="async" />
}
