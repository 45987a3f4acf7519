import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { CoinAmount } from '#web/features/coins/coin-amount.tsx'
import { changeText } from '#web/features/coins/coin-text.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { cluster } from '#web/ui/theme/layout.css.ts'
import type { AdjustmentState } from '#worker/modules/coins/values.ts'
import { ProveFirst } from '../area-page.tsx'
import { Fact } from '../fact.tsx'
import { OwnerName } from '../owner-name.tsx'
import type { Me } from '../queries.ts'
import * as css from '../staff.css.ts'
import { WorkList } from '../work-list.tsx'
import { type Adjustment, adjustmentsQuery, useDecideAdjustment } from './coin-queries.ts'

type Props = { state: AdjustmentState; me: Me; onState: (state: AdjustmentState) => void }

/** Large adjustments in one state. */
export function Adjustments({ state, me, onState }: Props) {
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const read = useQuery(adjustmentsQuery(state, page))
  return (
    <WorkList
      read={read}
      list={state}
      idOf={(adjustment: Adjustment) => adjustment.id}
      empty={<Trans>没有这样的调整</Trans>}
      onPage={setPage}
      watch={
        state === 'waiting'
          ? {
              kind: 'coin_adjustment',
              aboutOf: ({ id }) => id,
              labelOf: ({ owner, coins }) => `${owner.name} ${changeText(coins, locale)}`,
              onShow: (action) => onState(action === 'coins.confirm' ? 'made' : 'declined'),
            }
          : undefined
      }
    >
      {(adjustment) => <Item adjustment={adjustment} me={me} />}
    </WorkList>
  )
}

function Item({ adjustment, me }: { adjustment: Adjustment; me: Me }) {
  const locale = useLocale()
  const { state, owner, ownerId, balance, coins, reason, askedBy, askedAt, decidedBy, decidedAt, isMine } = adjustment
  return (
    <li className={css.item}>
      <div className={css.itemHead}>
        <h2 className={css.itemTitle}>{changeText(coins, locale)}</h2>
        <span>
          <OwnerName owner={owner} />
        </span>
      </div>
      <dl className={css.facts}>
        <Fact name={<Trans>客户编号</Trans>}>{ownerId}</Fact>
        <Fact name={<Trans>现有余额</Trans>}>
          <CoinAmount fen={balance} />
        </Fact>
        <Fact name={<Trans>原因</Trans>}>{reason}</Fact>
        <Fact name={<Trans>发起</Trans>}>
          {askedBy} · {getMinute(askedAt, locale)}
        </Fact>
        {decidedBy && decidedAt && (
          <Fact name={<Trans>处理</Trans>}>
            {decidedBy} · {getMinute(decidedAt, locale)}
          </Fact>
        )}
      </dl>
      {state === 'waiting' && <ProveFirst me={me} />}
      {state === 'waiting' && <Decide id={adjustment.id} isMine={isMine} />}
    </li>
  )
}

function Decide({ id, isMine }: { id: string; isMine: boolean }) {
  const { i18n } = useLingui()
  const decide = useDecideAdjustment()
  const isBusy = (how: 'confirm' | 'decline') => decide.isPending && decide.variables.how === how
  return (
    <div className={css.decide}>
      {isMine && (
        <p>
          <Trans>这是你发起的调整，须由另一位同事确认。</Trans>
        </p>
      )}
      <FormError text={decide.error ? errorText(i18n, decide.error) : undefined} />
      <div className={cluster}>
        {!isMine && (
          <Button
            look="primary"
            isBusy={isBusy('confirm')}
            isDisabled={decide.isPending}
            onClick={() => decide.mutate({ id, how: 'confirm' })}
          >
            <Trans>确认调整</Trans>
          </Button>
        )}
        <Button
          isBusy={isBusy('decline')}
          isDisabled={decide.isPending}
          onClick={() => decide.mutate({ id, how: 'decline' })}
        >
          <Trans>放弃调整</Trans>
        </Button>
      </div>
    </div>
  )
}
