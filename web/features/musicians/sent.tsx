import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import ConfirmDialog from '#web/features/organize/confirm-dialog.tsx'
import { getMinute, lastDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import * as record from '#web/ui/kit/record.css.ts'
import { card } from '#web/ui/theme/layout.css.ts'
import { isOpen } from '#worker/modules/musicians/values.ts'
import { ApplicationFacts } from './application-facts.tsx'
import * as css from './musicians.css.ts'
import { type Application, useWithdrawApplication } from './queries.ts'
import { declineText, STATE_NAMES, STATE_TONES } from './words.ts'

/** What was sent, by when it is answered, and what became of it. */
export function Sent({ application, onEdit }: { application: Application; onEdit: () => void }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { state, submittedAt, decidedAt } = application
  return (
    <>
      <div className={record.state}>
        <Badge tone={STATE_TONES[state]}>{i18n._(STATE_NAMES[state])}</Badge>
        <span className={css.note}>
          {decidedAt ? (
            <Trans>
              {getMinute(submittedAt, locale)} 提交，{getMinute(decidedAt, locale)} 答复
            </Trans>
          ) : (
            <Trans>{getMinute(submittedAt, locale)} 提交</Trans>
          )}
        </span>
      </div>
      <Standing application={application} />
      <section className={card} aria-label={t`提交的内容`}>
        <ApplicationFacts application={application} />
      </section>
      <Actions application={application} onEdit={onEdit} />
    </>
  )
}

/** What became of the page that was claimed, once the application is accepted. */
function ClaimStanding({ application: { claim, claimState, claimEndReason } }: { application: Application }) {
  if (claim === null) return null
  if (claimState === 'held')
    return (
      <p>
        <Trans>你认领的页面由你管理，见本页上方。</Trans>
      </p>
    )
  if (claimState === null)
    return (
      <p>
        <Trans>你认领的页面这次没有交给你管理。可以带着更多证明再次申请。</Trans>
      </p>
    )
  return (
    <div className={record.notice} role="status">
      <strong>
        <Trans>你不再管理所认领的页面</Trans>
      </strong>
      {claimEndReason && <p>{claimEndReason}</p>}
    </div>
  )
}

function Standing({ application }: { application: Application }) {
  const { state, dueAt, question, reason, contactEmail } = application
  const { i18n } = useLingui()
  const locale = useLocale()
  switch (state) {
    case 'submitted':
    case 'in_review':
      return (
        <p role="status">
          <Trans>
            我们最晚在 {lastDayOf(dueAt, locale)} 答复，结果会发到 {contactEmail}。
          </Trans>
        </p>
      )
    case 'asked':
      return (
        <div className={record.notice} role="status">
          <strong>
            <Trans>请补充以下内容后重新提交：</Trans>
          </strong>
          <p>{question}</p>
        </div>
      )
    case 'accepted':
      return (
        <>
          <p role="status">
            <Trans>申请已通过。我们会通过 {contactEmail} 与你联系，商定合作协议。</Trans>
          </p>
          <ClaimStanding application={application} />
        </>
      )
    case 'declined':
      return (
        <div className={record.notice} role="status">
          <strong>
            <Trans>这次没有通过：</Trans>
          </strong>
          <p>{declineText(i18n, reason ?? '')}</p>
        </div>
      )
    default:
      return null
  }
}

function Actions({ application: { state }, onEdit }: { application: Application; onEdit: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useWithdrawApplication()
  return (
    <>
      <div className={record.buttons}>
        <Button look={state === 'asked' ? 'primary' : 'secondary'} onClick={onEdit}>
          {isOpen(state) ? (
            <Trans>修改申请</Trans>
          ) : state === 'accepted' ? (
            <Trans>认领另一个页面</Trans>
          ) : (
            <Trans>重新申请</Trans>
          )}
        </Button>
        {isOpen(state) && (
          <Button look="quiet" isBusy={withdraw.isPending} onClick={() => setIsAsking(true)}>
            <Trans>撤回入驻申请</Trans>
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>撤回入驻申请？</Trans>}
          action={<Trans>撤回入驻申请</Trans>}
          onConfirm={() => withdraw.mutateAsync()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>撤回后不再审核，上传的证件和作品会被删除。之后可以重新申请。</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
