import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LEVEL_NAMES } from '#web/features/memberships/membership-words.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { column, page } from '#web/ui/theme/layout.css.ts'
import { FindOwner } from '../find-owner.tsx'
import { meQuery } from '../queries.ts'
import * as css from '../staff.css.ts'
import { StaffProof } from '../staff-proof.tsx'
import { type FoundMember, findMembers, MEMBERSHIPS } from './membership-queries.ts'
import { StaffMember } from './staff-member.tsx'

/** /admin/memberships: find an owner, see periods and offers, offer an upgrade or a custom membership. */
export function StaffMemberships() {
  const me = useQuery(meQuery).data
  if (!me) return null
  return (
    <main id="main" className={cx(column, page)}>
      <h1>
        <Trans>客户的会员</Trans>
      </h1>
      <div className={css.area}>
        <FindOwner area={MEMBERSHIPS} find={findMembers}>
          {(member) => <Membership member={member} />}
        </FindOwner>
      </div>
      <StaffProof me={me} />
    </main>
  )
}

function Membership({ member: { ownerId, level, until } }: { member: FoundMember }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>
        {level === null || until === null ? (
          <Trans>没有生效中的会员</Trans>
        ) : (
          <Trans>
            {i18n._(LEVEL_NAMES[level as 1 | 2 | 3])}，至 {getMinute(until, locale)}
          </Trans>
        )}
      </p>
      {isOpen ? (
        <StaffMember ownerId={ownerId} />
      ) : (
        <div>
          <Button scale="sm" onClick={() => setIsOpen(true)}>
            <Trans>查看与报价</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
