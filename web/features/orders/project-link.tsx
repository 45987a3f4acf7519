import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { ProjectName } from '#worker/modules/projects/contract.ts'

/** What an order is for; leads to all orders of that project. */
export function ProjectLink({ project: { id, name, client, number } }: { project: ProjectName }) {
  const more = [client, number].filter(Boolean).join(' · ')
  return (
    <span>
      <Link className={textLink} to="/uc/order" search={{ project: id }}>
        <Trans>项目：{name}</Trans>
      </Link>
      {more && <span> · {more}</span>}
    </span>
  )
}
