import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LEVEL_NAMES } from '#web/features/memberships/membership-words.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { AreaPage } from '../area-page.tsx'
import { FindOwner } from '../find-owner.tsx'
import type { Me } from '../queries.ts'
import { type FoundMember, findMembers, MEMBERSHIPS } from './membership-queries.ts'
import { StaffMember } from './staff-member.tsx'

/** Offers may be worth something: finance makes them, support looks. */
const mayOffer = (me: Me) => me.permissions.includes('memberships:manage')

/** /admin/memberships: find an owner, see periods and offers, offer an upgrade or a custom membership. */
export const StaffMemberships = () => (
  <AreaPage title={<Trans>客户的会员</Trans>} permission="members:read" isProofNeeded={mayOffer}>
    {(me) => (
      <FindOwner area={MEMBERSHIPS} find={findMembers}>
        {(member) => <Membership member={member} mayOffer={mayOffer(me)} />}
      </FindOwner>
    )}
  </AreaPage>
)

function Membership({ member: { ownerId, level, until }, mayOffer }: { member: FoundMember; mayOffer: boolean }) {
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
        <StaffMember ownerId={ownerId} mayOffer={mayOffer} />
      ) : (
        <div>
          <Button scale="sm" onClick={() => setIsOpen(true)}>
            {mayOffer ? <Trans>查看与报价</Trans> : <Trans>查看会员</Trans>}
          </Button>
        </div>
      )}
    </>
  )
}
