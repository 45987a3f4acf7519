import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { changed } from '#web/features/catalogue-core/listing-links.ts'
import type { ExploreQuery } from '#web/features/catalogue-core/listing-query.ts'
import { getMusicType } from '#web/features/catalogue-core/listing-request.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import type { ZoneWire } from '#worker/modules/editorial/contract.ts'
import { zonesQuery } from '../queries.ts'
import * as css from './zone-links.css.ts'

/** Special zones of a category; an open zone shows its tags and selects the first. */
export function ZoneLinks({ query }: { query: ExploreQuery }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: all = [] } = useQuery(zonesQuery(api, getMusicType(query)))
  const zones = all.filter((zone) => zone.children.length > 0)
  const open = zones.find((zone) => zone.id === query.tab)
  if (zones.length === 0) return null
  return (
    <div className={css.zones}>
      <nav className={css.line} aria-label={t`专区`}>
        <span className={css.word} aria-hidden="true">{t`专区`}</span>
        {zones.map((zone) => (
          <ZoneLink key={zone.id} query={query} zone={zone} isOpen={zone === open} />
        ))}
      </nav>
      {open && (
        <nav className={css.tags} aria-label={open.name}>
          {open.children.map((tag) => (
            <ChipLink
              key={tag.id}
              look={tag.id === query.subTab ? 'chosen' : 'outline'}
              to="/explore"
              search={changed(query, { subTab: tag.id === query.subTab ? null : tag.id })}
              aria-current={tag.id === query.subTab ? 'true' : undefined}
              keepsScroll
              preload={false}
            >
              {tag.name}
            </ChipLink>
          ))}
        </nav>
      )}
    </div>
  )
}

function ZoneLink({ query, zone, isOpen }: { query: ExploreQuery; zone: ZoneWire; isOpen: boolean }) {
  const first = zone.children[0]?.id ?? null
  return (
    <ChipLink
      look={isOpen ? 'chosen' : 'outline'}
      to="/explore"
      search={changed(query, isOpen ? { tab: null, subTab: null } : { tab: zone.id, subTab: first })}
      aria-current={isOpen ? 'true' : undefined}
      keepsScroll
      preload={false}
    >
      {zone.name}
    </ChipLink>
  )
}
