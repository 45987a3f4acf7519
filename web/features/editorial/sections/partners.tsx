import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { KeptPart } from '#web/features/catalogue-core/markup/kept-part.tsx'
import { HomeSection } from '#web/ui/page-section.tsx'
import { showcaseQuery } from '../queries.ts'
import * as css from './partners.css.ts'

const MOST = 18

/** Logos of customers; renders nothing if there are none. */
export function Partners() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(showcaseQuery(api))
  const partners = data?.partners.slice(0, MOST) ?? []
  if (partners.length === 0) return null
  return (
    <HomeSection title={<Trans>合作客户</Trans>}>
      <KeptPart as="ul" id="partners" of={JSON.stringify(partners)} className={css.partners}>
        {partners.map(({ id, name, logo }) => (
          <li key={id} className={css.partner}>
            <img
              className={css.logo}
              src={logo}
              alt={name}
              title={name}
              width={160}
              height={48}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </KeptPart>
    </HomeSection>
  )
}
