import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SecurityForm } from '#web/features/account/security/security-form.tsx'
import { readValue } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import type { InvitedSeveral } from '#worker/modules/enterprise/members/contract.ts'
import { MOST_AT_ONCE, toAddresses } from '#worker/modules/enterprise/members/values.ts'
import * as css from '../organize.css.ts'
import { useCompanyCall } from '../use-company-call.ts'
import { isRole, MemberFields } from './member-fields.tsx'

/** Invites one or several by phone or e-mail; each line is answered, and those that failed stay to be corrected. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [problem, setProblem] = useState<string>()
  const [answer, setAnswer] = useState<InvitedSeveral['lines']>([])
  const { form, field, values, set, takeErrors, onSubmit } = useForm(
    { accounts: '', role: '', departmentId: '' },
    ({ accounts, role, departmentId }) => {
      const count = toAddresses(accounts).length
      return {
        accounts:
          count === 0 ? 'FIELD_REQUIRED' : count > MOST_AT_ONCE ? { text: t`一次最多邀请 ${MOST_AT_ONCE} 人` } : null,
        role: role ? null : 'FIELD_REQUIRED',
        departmentId: departmentId ? null : 'FIELD_REQUIRED',
      }
    },
  )
  const invite = useCompanyCall(
    (api, json: { accounts: string[]; role: 'companyAdmin' | 'buyer' | 'viewer'; departmentId: string }) =>
      readValue(api.account.enterprise.accounts.invite.$post({ json })),
    { isSilent: true },
  )
  const submit = () => {
    setProblem(undefined)
    const { role, departmentId } = values
    if (!isRole(role)) return
    invite.mutate(
      { accounts: toAddresses(values.accounts), role, departmentId },
      {
        onSuccess: ({ lines }) => {
          setAnswer(lines)
          const failed = lines.filter(({ id }) => id === null)
          set('accounts', failed.map(({ account }) => account).join('\n'))
          if (failed.length === 0 && lines.length === 1) onClose()
        },
        onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
      },
    )
  }
  const sent = answer.filter(({ id }) => id !== null).length
  return (
    <SecurityForm
      title={<Trans>邀请成员</Trans>}
      submit={<Trans>发送邀请</Trans>}
      cancel={sent > 0 ? <Trans>关闭</Trans> : undefined}
      form={form}
      problem={problem}
      isBusy={invite.isPending}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
      under={
        <div role="status">
          {answer.length > 0 && (
            <ul className={css.lines}>
              {sent > 0 && (
                <li className={css.good}>
                  <Icon name="check" size={16} /> <Plural value={sent} other="已发出 # 个邀请" />
                </li>
              )}
              {answer
                .filter(({ id }) => id === null)
                .map(({ account, reason }) => (
                  <li key={account} className={css.bad}>
                    {account}：{reason}
                  </li>
                ))}
            </ul>
          )}
        </div>
      }
    >
      <p className={css.minor}>
        <Trans>对方会收到一个链接，14 天内有效，只能由收到邀请的手机或邮箱的账号接受。没有账号也可以邀请。</Trans>
      </p>
      <TextArea
        {...field('accounts')}
        label={t`手机号或邮箱`}
        hint={t`每行一个，可以粘贴表格里的一列，一次最多 ${MOST_AT_ONCE} 个`}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
      />
      <MemberFields role={field('role')} department={field('departmentId')} />
    </SecurityForm>
  )
}
