import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CoinAmount } from '#web/features/coins/coin-amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProveFirst } from '../area-page.tsx'
import { FindOwner } from '../find-owner.tsx'
import type { Me } from '../queries.ts'
import { AdjustForm } from './adjust-form.tsx'
import { COINS, type FoundOwner, findOwners } from './coin-queries.ts'
import { Ledger } from './ledger.tsx'

/** Owners by what a customer says of themselves; each with balance, ledger and an adjustment. */
export const FindCustomer = ({ me }: { me: Me }) => (
  <FindOwner area={COINS} find={findOwners}>
    {(owner) => <Coins owner={owner} me={me} />}
  </FindOwner>
)

function Coins({ owner: { ownerId, balance }, me }: { owner: FoundOwner; me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p>
        <Trans>余额</Trans> <CoinAmount fen={balance} />
      </p>
      <div>
        <Button scale="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Trans>查看明细与调整</Trans>
        </Button>
      </div>
      {isOpen && (
        <>
          <ProveFirst me={me} />
          <AdjustForm ownerId={ownerId} />
          <Ledger ownerId={ownerId} />
        </>
      )}
    </>
  )
}
