import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { muted } from '#web/ui/theme/layout.css.ts'
import * as css from './staff.css.ts'
import { foundQuery } from './work-queries.ts'

type Owner = { ownerId: string; type: string; name: string; email: string | null; mobile: string | null }
type Found<T> = { items: T[]; total: number }

/** Finds owners by what a customer says of themselves. `children` shows what an area knows and does of one. */
export function FindOwner<T extends Owner>({
  area,
  find,
  children,
}: {
  /** Below this key the found ones are read again after an action of the area. */
  area: QueryKey
  find: (keyword: string) => Promise<Found<T>>
  children: (owner: T) => ReactNode
}) {
  const { t } = useLingui()
  const [asked, setAsked] = useState('')
  const found = useQuery(foundQuery(area, asked, find))
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
      {found.error && <ErrorState error={found.error} onRetry={() => found.refetch()} isRetrying={found.isFetching} />}
      {found.data && (
        <>
          <p role="status" className={muted}>
            {found.data.items.length === 0 ? <Trans>没有找到客户</Trans> : <Trans>共 {found.data.total} 个账户</Trans>}
          </p>
          <ul className={css.items}>
            {found.data.items.map((owner) => (
              <li key={owner.ownerId} className={css.item}>
                <div className={css.itemHead}>
                  <h2 className={css.itemTitle}>{owner.name}</h2>
                  <Badge>{owner.type === 'enterprise' ? <Trans>企业</Trans> : <Trans>个人</Trans>}</Badge>
                </div>
                <p className={muted}>{[owner.mobile, owner.email, owner.ownerId].filter(Boolean).join(' · ')}</p>
                {children(owner)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
