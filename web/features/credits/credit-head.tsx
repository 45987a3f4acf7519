import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { MOST_AT_ONCE, PlayAll } from '../catalogue-core/play-all.tsx'
import type { Credit } from './credit.ts'
import { CREDIT_FLAGS, CreditLinks } from './credit-links.tsx'
import { readCreditListing } from './credit-listing.ts'
import { CREDIT_WORDS } from './credit-messages.ts'
import * as css from './credit-page.css.ts'
import { creditTracksQuery } from './queries.ts'

/** Picture, name, artists, number of tracks, and a button to play all. */
export function CreditHead({ credit }: { credit: Credit }) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const { kind, id, name, bio, links, artists, trackCount, albums } = credit
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
        {bio && (
          <p className={css.bio} dir="auto">
            {bio}
          </p>
        )}
        {links.length > 0 && (
          <ul className={css.links} aria-label={t`其他主页`}>
            {links.map((link) => (
              <li key={link}>
                <a className={textLink} href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {link.replace(/^https:\/\/|\/$/gi, '')}
                </a>
              </li>
            ))}
          </ul>
        )}
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
        {kind !== 'album' && <Claim credit={credit} />}
      </div>
    </div>
  )
}

/** Leads an artist or label to claim their page, or its owner to what they show there. The same for everybody: the page is cached. */
const Claim = ({ credit: { kind, id, isKept } }: { credit: Credit }) => (
  <p className={css.claim}>
    {isKept && (
      <>
        <Trans>由本人管理</Trans>
        {' · '}
      </>
    )}
    <PlainLink className={textLink} to="/musician/apply" search={{ claim: `${kind}:${id}` }} preload={false}>
      {isKept ? <Trans>管理这个页面</Trans> : <Trans>这是你？认领这个页面</Trans>}
    </PlainLink>
  </p>
)

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
