import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { certificationFault, tidyCertificationField } from '#worker/modules/enterprise/certification/values.ts'
import * as css from '../decide.css.ts'
import { Fact } from '../fact.tsx'
import * as staff from '../staff.css.ts'
import { WorkList } from '../work-list.tsx'
import { invitationsQuery, type SentInvitation, useInviteCompany, useWithdrawInvitation } from './company-queries.ts'
import { INVITATION_STATE_NAMES } from './company-words.ts'

const FIELDS = ['fullName', 'shortName', 'taxNumber'] as const

/** Links that lead a company to the form with what is known of it; each is used once, within 14 days. */
export function CompanyInvitations() {
  const [page, setPage] = useState(1)
  const read = useQuery(invitationsQuery(page))
  return (
    <>
      <Invite />
      <WorkList
        read={read}
        list="invitations"
        idOf={(invitation: SentInvitation) => invitation.id}
        empty={<Trans>还没有邀请过企业</Trans>}
        onPage={setPage}
      >
        {(invitation) => <Item invitation={invitation} />}
      </WorkList>
    </>
  )
}

function Invite() {
  const { t, i18n } = useLingui()
  const invite = useInviteCompany()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, clear, takeErrors, onSubmit } = useForm(
    { fullName: '', shortName: '', taxNumber: '' },
    (v) =>
      Object.fromEntries(
        FIELDS.map((name) => {
          const text = tidyCertificationField(name, v[name])
          return [name, text === '' ? null : certificationFault(name, text)]
        }),
      ),
  )
  const submit = () => {
    setProblem(undefined)
    const known = Object.fromEntries(
      FIELDS.flatMap((name) => (values[name].trim() ? [[name, values[name].trim()]] : [])),
    )
    invite.mutate(known, {
      onSuccess: () => clear(),
      onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
    })
  }
  return (
    <form ref={form} className={css.decide} method="post" noValidate onSubmit={onSubmit(submit)}>
      <div className={css.fields}>
        <TextField {...field('fullName')} label={t`企业全称`} isOptional autoComplete="off" />
        <TextField {...field('shortName')} label={t`企业简称`} isOptional autoComplete="off" />
        <TextField {...field('taxNumber')} label={t`税号`} isOptional autoComplete="off" spellCheck={false} />
      </div>
      <FormError text={problem} />
      <div className={css.buttons}>
        <Button type="submit" look="primary" isBusy={invite.isPending}>
          <Trans>生成邀请链接</Trans>
        </Button>
      </div>
      {invite.data && <Link url={invite.data.url} until={invite.data.expiresAt} />}
    </form>
  )
}

/** The only time that the link is shown. */
function Link({ url, until }: { url: string; until: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <TextField
      label={t`邀请链接`}
      hint={t`只显示这一次，请复制后发给企业；有效至 ${getMinute(until, locale)}，只能使用一次`}
      value={url}
      readOnly
      onFocus={(event) => event.target.select()}
      action={
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(url).then(
              () => setIsCopied(true),
              () => setIsCopied(false),
            )
          }
        >
          {isCopied ? <Trans>已复制</Trans> : <Trans>复制</Trans>}
        </Button>
      }
    />
  )
}

function Item({ invitation: { id, state, fullName, by, createdAt, expiresAt } }: { invitation: SentInvitation }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const withdraw = useWithdrawInvitation()
  return (
    <li className={staff.item}>
      <div className={staff.itemHead}>
        <h2 className={staff.itemTitle}>{fullName || <Trans>没有填写名称</Trans>}</h2>
        <Badge tone={state === 'used' ? 'success' : state === 'open' ? 'waiting' : 'plain'}>
          {i18n._(INVITATION_STATE_NAMES[state])}
        </Badge>
      </div>
      <dl className={staff.facts}>
        <Fact name={t`邀请人`}>{by}</Fact>
        <Fact name={t`创建时间`}>{getMinute(createdAt, locale)}</Fact>
        <Fact name={t`有效至`}>{getMinute(expiresAt, locale)}</Fact>
      </dl>
      <FormError text={withdraw.error ? errorText(i18n, withdraw.error) : undefined} />
      {state === 'open' && (
        <div className={css.buttons}>
          <Button isBusy={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
            <Trans>撤回邀请</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
