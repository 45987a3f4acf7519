import { Trans, useLingui } from '@lingui/react/macro'
import { HomeSection } from '#web/ui/page-section.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import * as card from '../editorial/playlist-card.css.ts'
import type { CreditAlbum } from './credit.ts'
import { creditLink } from './credit-links.tsx'
import * as css from './credit-page.css.ts'

/** A grid of album covers. */
export function AlbumGrid({ albums }: { albums: readonly CreditAlbum[] }) {
  const { t } = useLingui()
  return (
    <HomeSection title={<Trans>专辑</Trans>}>
      <ul className={card.grid} aria-label={t`专辑`}>
        {albums.map(({ id, name, cover }) => (
          <li key={id} className={card.card}>
            <PlainLink {...creditLink('album', id)} className={card.link} preload={false}>
              {cover ? (
                <img
                  className={card.cover}
                  src={cover}
                  alt=""
                  width={360}
                  height={360}
                  loading="lazy"
                  decoding="async"
                />
              ) : (
                <span className={css.coverless} aria-hidden="true">
                  {[...name][0]}
                </span>
              )}
              <span className={card.name}>{name}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
