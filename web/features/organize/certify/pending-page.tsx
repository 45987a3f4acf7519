import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { getMinute, lastDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import * as record from '#web/ui/kit/record.css.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { card, column, page } from '#web/ui/theme/layout.css.ts'
import { CERTIFICATION_FIELDS } from '#worker/modules/enterprise/certification/values.ts'
import ConfirmDialog from '../confirm-dialog.tsx'
import * as css from './certify.css.ts'
import { type Certification, certificationQuery, useWithdrawCertification } from './queries.ts'
import { CERTIFICATION_FIELD_NAMES } from './reasons.ts'
import { Rejection } from './rejection.tsx'

/** /organize/invite-success: what was sent, by when it is decided, and what became of it. */
export function PendingPage() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: certification } = useSuspenseQuery(certificationQuery(api))
  return (
    <main id="main" className={cx(column, page)}>
      {certification ? (
        <Application certification={certification} />
      ) : (
        <EmptyState
          as="h1"
          icon="certificate"
          title={<Trans>还没有认证申请</Trans>}
          actions={
            <LinkButton to="/organize/invite-form" look="primary">
              <Trans>认证企业</Trans>
            </LinkButton>
          }
        />
      )}
    </main>
  )
}

function Application({ certification }: { certification: Certification }) {
  const locale = useLocale()
  const { state, dueAt, submittedAt, decidedAt } = certification
  return (
    <>
      <h1>
        <Trans>企业认证</Trans>
      </h1>
      <div className={css.body}>
        <div className={record.state}>
          <StateBadge state={state} />
          <span className={css.note}>
            {decidedAt ? (
              <Trans>
                {getMinute(submittedAt, locale)} 提交，{getMinute(decidedAt, locale)} 处理
              </Trans>
            ) : (
              <Trans>{getMinute(submittedAt, locale)} 提交</Trans>
            )}
          </span>
        </div>
        {state === 'submitted' && (
          <p role="status">
            <Trans>
              已提交，等待审核。我们会在 1–7 个工作日内审核，最晚 {lastDayOf(dueAt, locale)}；结果会发到你的手机或邮箱。
            </Trans>
          </p>
        )}
        {state === 'approved' && (
          <p role="status">
            <Trans>
              认证已通过，你是这家企业的管理员。在右上角的账号菜单里切换到企业，就可以代表它购买和管理授权。
            </Trans>
          </p>
        )}
        {state === 'rejected' && <Rejection certification={certification} />}
        <Sent certification={certification} />
        <Actions certification={certification} />
      </div>
    </>
  )
}

function StateBadge({ state }: Pick<Certification, 'state'>) {
  switch (state) {
    case 'submitted':
      return (
        <Badge tone="waiting">
          <Trans>审核中</Trans>
        </Badge>
      )
    case 'approved':
      return (
        <Badge tone="success">
          <Trans>已认证</Trans>
        </Badge>
      )
    case 'rejected':
      return (
        <Badge tone="alert">
          <Trans>未通过</Trans>
        </Badge>
      )
    case 'withdrawn':
      return (
        <Badge>
          <Trans>已撤回</Trans>
        </Badge>
      )
  }
}

function Sent({ certification }: { certification: Certification }) {
  const { t, i18n } = useLingui()
  const { image, taxNumberKind, claim } = certification
  return (
    <section className={card} aria-label={t`提交的内容`}>
      <dl className={record.facts}>
        {CERTIFICATION_FIELDS.filter((name) => certification[name] !== '').map((name) => (
          <Fact key={name} name={i18n._(CERTIFICATION_FIELD_NAMES[name])}>
            {certification[name]}
            {name === 'taxNumber' && taxNumberKind === 'foreign' && (
              <>
                {' '}
                <Badge>
                  <Trans>境外</Trans>
                </Badge>
              </>
            )}
          </Fact>
        ))}
        {claim && (
          <Fact name={t`申请类型`}>
            <Trans>认领已认证的企业</Trans>
          </Fact>
        )}
        {image && (
          <Fact name={t`营业执照`}>
            <a className={css.imageLink} href={image} target="_blank" rel="noopener">
              <img className={css.preview} src={image} alt={t`提交的营业执照`} loading="lazy" />
            </a>
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className={record.factName}>{name}</dt>
    <dd>{children}</dd>
  </>
)

function Actions({ certification: { state } }: { certification: Certification }) {
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useWithdrawCertification()
  if (state === 'approved')
    return (
      <div className={record.buttons}>
        <LinkButton to="/uc" look="primary">
          <Trans>前往个人中心</Trans>
        </LinkButton>
        <LinkButton to="/organize/invite-form">
          <Trans>认证另一家企业</Trans>
        </LinkButton>
      </div>
    )
  return (
    <>
      <div className={record.buttons}>
        <LinkButton to="/organize/invite-form" look={state === 'submitted' ? 'secondary' : 'primary'}>
          {state === 'submitted' ? <Trans>修改申请</Trans> : <Trans>修改后重新提交</Trans>}
        </LinkButton>
        {state === 'submitted' && (
          <Button look="quiet" isBusy={withdraw.isPending} onClick={() => setIsAsking(true)}>
            <Trans>撤回认证申请</Trans>
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>撤回认证申请？</Trans>}
          action={<Trans>撤回认证申请</Trans>}
          onConfirm={() => withdraw.mutateAsync()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>撤回后不再审核。填写的内容会保留，之后可以重新提交。</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
