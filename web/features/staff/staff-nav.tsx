import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { wrap } from '#web/ui/theme/layout.css.ts'
import { meQuery } from './queries.ts'
import * as css from './staff.css.ts'
import { AREAS } from './staff-areas.ts'

/** Above every staff page: the own page, and the areas of work that one's permissions open. */
export function StaffNav() {
  const { t, i18n } = useLingui()
  const me = useQuery(meQuery).data
  const areas = AREAS.filter(({ permission }) => me?.permissions.includes(permission))
  return (
    <div className={`${wrap} ${css.nav}`}>
      <TabLinks label={t`员工工作区`}>
        <TabLink to="/admin" activeOptions={{ exact: true }}>
          <Trans>概览</Trans>
        </TabLink>
        {areas.map(({ to, word }) => (
          <TabLink key={to} to={to}>
            {i18n._(word)}
          </TabLink>
        ))}
      </TabLinks>
    </div>
  )
}
