import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CoinAmount } from '#web/features/coins/coin-amount.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { muted } from '#web/ui/theme/layout.css.ts'
import { ProveFirst } from '../area-page.tsx'
import type { Me } from '../queries.ts'
import * as css from '../staff.css.ts'
import { AdjustForm } from './adjust-form.tsx'
import { type FoundOwner, ownersQuery } from './coin-queries.ts'
import { Ledger } from './ledger.tsx'

/** Owners by what a customer says of themselves; each with balance, ledger and an adjustment. */
export function FindCustomer({ me }: { me: Me }) {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState('')
  const found = useQuery(ownersQuery(asked))
  const { form, field, values, onSubmit } = useForm({ keyword: '' }, (v) => ({
    keyword: v.keyword.trim() ? null : { text: t`请输入要查找的客户` },
  }))
  return (
    <>
      <form
        ref={form}
        className={css.proof}
        method="post"
        noValidate
        onSubmit={onSubmit(() => setAsked(values.keyword.trim()))}
      >
        <TextField
          {...field('keyword')}
          label={t`手机、邮箱、账号或编号`}
          hint={t`也可以输入企业全称、简称或编号`}
          autoComplete="off"
          action={
            <Button type="submit" isBusy={found.isFetching}>
              <Trans>查找</Trans>
            </Button>
          }
        />
      </form>
      {found.error && (
        <ErrorState text={errorText(i18n, found.error)} onRetry={() => found.refetch()} isRetrying={found.isFetching} />
      )}
      {found.data && (
        <>
          <p role="status" className={muted}>
            {found.data.items.length === 0 ? <Trans>没有找到客户</Trans> : <Trans>共 {found.data.total} 个账户</Trans>}
          </p>
          <ul className={css.items}>
            {found.data.items.map((owner) => (
              <Owner key={owner.ownerId} owner={owner} me={me} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Owner({ owner, me }: { owner: FoundOwner; me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  const { ownerId, type, name, email, mobile, balance } = owner
  return (
    <li className={css.item}>
      <div className={css.itemHead}>
        <h2 className={css.itemTitle}>{name}</h2>
        <Badge>{type === 'enterprise' ? <Trans>企业</Trans> : <Trans>个人</Trans>}</Badge>
      </div>
      <p className={muted}>{[mobile, email, ownerId].filter(Boolean).join(' · ')}</p>
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
    </li>
  )
}
