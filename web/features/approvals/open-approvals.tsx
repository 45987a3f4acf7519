import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { openApprovalsQuery } from './queries.ts'

/** For the user centre: how many requests are open; nothing where there are none. */
export function OpenApprovals() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(openApprovalsQuery(api))
  if (!data || data.total === 0) return null
  return (
    <p>
      <Link className={textLink} to="/uc/approval">
        <Plural value={data.total} other="# 个下单申请待审批" />
      </Link>
    </p>
  )
}
