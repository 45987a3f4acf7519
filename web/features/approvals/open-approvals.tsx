import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { Section } from '#web/ui/kit/section.tsx'
import { Price } from '#web/ui/price.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { Age } from './age.tsx'
import * as css from './approvals.css.ts'
import { openApprovalsQuery } from './queries.ts'

/** For the user centre: the newest open requests with their age, and how many there are; nothing where there are none. */
export function OpenApprovals() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data, dataUpdatedAt } = useQuery(openApprovalsQuery(api))
  if (!data || data.total === 0) return null
  return (
    <Section
      title={<Plural value={data.total} other="# 个下单申请待审批" />}
      actions={
        <Link className={textLink} to="/uc/approval">
          <Trans>全部申请</Trans>
        </Link>
      }
    >
      <ul className={css.open}>
        {data.items.map(({ id, askedBy, askedAt, total }) => (
          <li key={id} className={css.openRow}>
            <Link className={textLink} to="/uc/approval/$id" params={{ id }}>
              <Trans>{askedBy.name} 的下单申请</Trans>
            </Link>
            <Price fen={total} />
            <span className={css.facts}>
              <Age since={askedAt} asOf={dataUpdatedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
