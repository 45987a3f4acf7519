import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { page, textLink, wrap } from '#web/ui/theme/layout.css.ts'
import { type Me, meQuery } from './queries.ts'
import * as css from './staff.css.ts'
import { StaffProof } from './staff-proof.tsx'

/** Frame of one area of staff work. Whoever lacks the permission is told so; the API refuses in any case. */
export function AreaPage({
  title,
  intro,
  permission,
  isProofNeeded = true,
  children,
}: {
  title: ReactNode
  /** What this work is about, if the title does not say it. */
  intro?: ReactNode
  permission: Me['permissions'][number]
  /** Whether what can be done here needs a recent proof of identity: then it is asked for first. */
  isProofNeeded?: boolean | ((me: Me) => boolean)
  children: (me: Me) => ReactNode
}) {
  const me = useQuery(meQuery).data
  if (!me) return null
  return (
    <main id="main" className={`${wrap} ${page}`}>
      {me.permissions.includes(permission) ? (
        <>
          <h1 className={css.areaTitle}>{title}</h1>
          {intro && <p className={css.intro}>{intro}</p>}
          {me.provedUntil === null && (typeof isProofNeeded === 'function' ? isProofNeeded(me) : isProofNeeded) && (
            <StaffProof me={me} />
          )}
          <div className={css.area}>{children(me)}</div>
        </>
      ) : (
        <EmptyState
          as="h1"
          icon="info"
          title={<Trans>没有权限进行此操作</Trans>}
          actions={
            <LinkButton to="/admin">
              <Trans>返回概览</Trans>
            </LinkButton>
          }
        >
          <Trans>需要时请联系管理员。</Trans>
        </EmptyState>
      )}
    </main>
  )
}

/** Said above a decision as long as the identity was not confirmed; what is typed stays. */
export const ProveFirst = ({ me }: { me: Me }) =>
  me.provedUntil === null && (
    <p>
      <a className={textLink} href="#main">
        <Trans>确认或驳回之前，请先在页首确认身份。</Trans>
      </a>
    </p>
  )
