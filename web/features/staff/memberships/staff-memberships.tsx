import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { LEVEL_NAMES } from '#web/features/memberships/membership-words.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { column, muted, page } from '#web/ui/theme/layout.css.ts'
import { meQuery } from '../queries.ts'
import * as css from '../staff.css.ts'
import { StaffProof } from '../staff-proof.tsx'
import { type FoundMember, membersQuery } from './membership-queries.ts'
import { StaffMember } from './staff-member.tsx'

/** /admin/memberships: find an owner, see periods and offers, offer an upgrade or a custom membership. */
export function StaffMemberships() {
  const { t, i18n } = useLingui()
  const me = useQuery(meQuery).data
  const [asked, setAsked] = useState('')
  const found = useQuery(membersQuery(asked))
  const { form, field, values, onSubmit } = useForm({ keyword: '' }, (v) => ({
    keyword: v.keyword.trim() ? null : { text: t`请输入要查找的客户` },
  }))
  if (!me) return null
  return (
    <main id="main" className={cx(column, page)}>
      <h1>
        <Trans>客户的会员</Trans>
      </h1>
      <form
        ref={form}
        className={css.section}
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
      <FormError text={found.error ? errorText(i18n, found.error) : undefined} />
      {found.data && (
        <>
          <p role="status" className={muted}>
            {found.data.items.length === 0 ? <Trans>没有找到客户</Trans> : <Trans>共 {found.data.total} 个账户</Trans>}
          </p>
          {found.data.items.map((member) => (
            <Found key={member.ownerId} member={member} />
          ))}
        </>
      )}
      <StaffProof me={me} />
    </main>
  )
}

function Found({ member: { ownerId, type, name, email, mobile, level, until } }: { member: FoundMember }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={css.section} aria-label={name}>
      <h2 className={css.subheading}>
        {name} <Badge>{type === 'enterprise' ? <Trans>企业</Trans> : <Trans>个人</Trans>}</Badge>
      </h2>
      <p className={muted}>{[mobile, email, ownerId].filter(Boolean).join(' · ')}</p>
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
        <Button scale="sm" onClick={() => setIsOpen(true)}>
          <Trans>查看与报价</Trans>
        </Button>
      )}
    </section>
  )
}
