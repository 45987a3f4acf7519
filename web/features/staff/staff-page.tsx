import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { cluster, column, muted, page } from '#web/ui/theme/layout.css.ts'
import { StaffEnquiries } from './enquiries/staff-enquiries.tsx'
import { PERMISSION_NAMES, ROLE_NAMES } from './names.ts'
import { OwnAddresses } from './own-addresses.tsx'
import { type Me, meQuery, useStaffSignOut } from './queries.ts'
import * as css from './staff.css.ts'
import { StaffProof } from './staff-proof.tsx'
import { StaffSessions } from './staff-sessions.tsx'

/** /admin: the work that waits, then the own account, its permissions and sessions. */
export function StaffPage() {
  const me = useQuery(meQuery).data
  const signOut = useStaffSignOut()
  const locale = useLocale()
  if (!me) return null
  return (
    <main id="main" className={cx(column, page)}>
      <div className={css.head}>
        <div className={css.who}>
          <h1>{me.name ?? <Trans>员工</Trans>}</h1>
          <p>{me.email}</p>
          <p className={muted}>
            <Trans>登录有效至 {getMinute(me.expiresAt, locale)}</Trans>
          </p>
        </div>
        <Button isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
          <Trans>退出登录</Trans>
        </Button>
      </div>
      {me.permissions.includes('enquiries:manage') && <StaffEnquiries />}
      <Abilities me={me} />
      <StaffProof me={me} />
      <OwnAddresses />
      <StaffSessions />
    </main>
  )
}

function Abilities({ me }: { me: Me }) {
  const { i18n } = useLingui()
  return (
    <>
      <section className={css.section}>
        <h2 className={css.subheading}>
          <Trans>你拥有的角色</Trans>
        </h2>
        <ul className={cluster}>
          {me.roles.map((role) => (
            <li key={role}>
              <Badge>{i18n._(ROLE_NAMES[role])}</Badge>
            </li>
          ))}
        </ul>
      </section>
      <section className={css.section}>
        <h2 className={css.subheading}>
          <Trans>可以做的事</Trans>
        </h2>
        <ul>
          {me.permissions.map((permission) => {
            const name = PERMISSION_NAMES[permission]
            return (
              <li key={permission} className={css.permission}>
                {name && <span>{i18n._(name)}</span>}
                <code className={css.code}>{permission}</code>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}
