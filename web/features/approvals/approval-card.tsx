import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { userQuery } from '#web/features/account/queries.ts'
import { useActFor } from '#web/features/account/use-act-for.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { ApprovalWire } from '#worker/modules/orders/approvals/contract.ts'
import { Age } from './age.tsx'
import * as css from './approvals.css.ts'
import { useDecide } from './queries.ts'
import { REASON_NAMES, STATE_NAMES } from './words.ts'

/**
 * One request: what would be ordered, by whom, since when; with one press to approve it. `asOf`: when it was read (Unix
 * ms).
 */
export function ApprovalCard({
  approval,
  asOf,
  isAlone = false,
}: {
  approval: ApprovalWire
  asOf: number
  isAlone?: boolean
}) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { id, state, askedBy, orderDraft, decidedBy, decidedAt, reason, orderNo } = approval
  const Heading = isAlone ? 'h1' : 'h2'
  const day = (iso: string) => getMinute(iso, locale)
  return (
    <article className={css.item} aria-labelledby={`approval-${id}`}>
      <div className={css.top}>
        <Heading id={`approval-${id}`} className={css.who}>
          {isAlone ? (
            <Trans>{askedBy.name} 的下单申请</Trans>
          ) : (
            <Link className={textLink} to="/uc/approval/$id" params={{ id }}>
              <Trans>{askedBy.name} 的下单申请</Trans>
            </Link>
          )}
        </Heading>
        <Badge tone={state === 'open' ? 'waiting' : state === 'approved' ? 'success' : 'plain'}>
          {i18n._(STATE_NAMES[state])}
        </Badge>
      </div>
      <div className={css.facts}>
        <span>
          {[approval.company.name, approval.department].filter(Boolean).join(' · ')} ·{' '}
          {i18n._(REASON_NAMES[approval.because])}
        </span>
        <span>
          <Trans>申请于 {day(approval.askedAt)}</Trans>
          {state === 'open' && (
            <>
              {' · '}
              <Age since={approval.askedAt} asOf={asOf} />
            </>
          )}
        </span>
        {state === 'open' && (
          <span>
            <Trans>{day(approval.expiresAt)} 前未处理则过期</Trans>
          </span>
        )}
        {orderDraft.project && (
          <span>
            <Trans>项目：{orderDraft.project.name}</Trans>
          </span>
        )}
        {approval.repricedAt && state === 'open' && (
          <strong>
            <Trans>价格在申请之后上涨，下面是新的金额</Trans>
          </strong>
        )}
      </div>
      <ul className={css.lines}>
        {orderDraft.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a request do not move
          <li key={at} className={css.line}>
            <span className={css.name}>
              {line.name}
              {line.terms && <span className={css.terms}>{line.terms}</span>}
            </span>
            {line.memberExchange ? <Trans>会员兑换</Trans> : <Price fen={line.price} />}
          </li>
        ))}
      </ul>
      {decidedBy && decidedAt && (
        <p className={css.facts}>
          <span>
            <Trans>
              {decidedBy.name} 于 {day(decidedAt)} 处理
            </Trans>
          </span>
          {reason && (
            <span>
              <Trans>原因：{reason}</Trans>
            </span>
          )}
        </p>
      )}
      <div className={css.buttons}>
        <span className={css.total}>
          <Trans>合计</Trans> <Price fen={approval.total} scale="lg" />
        </span>
        {orderNo && <ToOrder orderNo={orderNo} company={approval.company} />}
      </div>
      {(approval.mayDecide || approval.mayWithdraw) && <Decide approval={approval} />}
    </article>
  )
}

/** The order belongs to the company: it is shown only to somebody who acts for it. */
function ToOrder({ orderNo, company: { id, name } }: { orderNo: string; company: ApprovalWire['company'] }) {
  const { api } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const { data: user } = useQuery(userQuery(api))
  const actFor = useActFor()
  const to = { to: '/uc/order/$orderNo', params: { orderNo } } as const
  if (!user) return null
  if (user.subject.id === id)
    return (
      <LinkButton {...to}>
        <Trans>查看订单</Trans>
      </LinkButton>
    )
  return (
    <Button
      isBusy={actFor.isPending}
      onClick={() => actFor.mutate({ type: 'enterprise', id }, { onSuccess: () => navigate(to) })}
    >
      <Trans>切换到 {name} 并查看订单</Trans>
    </Button>
  )
}

function Decide({ approval: { id, mayDecide, askedBy } }: { approval: ApprovalWire }) {
  const { t, i18n } = useLingui()
  const decide = useDecide()
  const toast = useSetAtom(showToastAtom)
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = (deciding: Parameters<typeof decide.mutate>[0], done: string) => {
    setProblem(undefined)
    decide.mutate(deciding, {
      onSuccess: () => toast({ kind: 'success', text: done }),
      onError: (error) => setProblem(errorText(i18n, error)),
    })
  }
  if (!mayDecide)
    return (
      <div className={css.form}>
        <FormError text={problem} />
        <div className={css.buttons}>
          <Button isBusy={decide.isPending} onClick={() => run({ id, act: 'withdraw' }, t`申请已撤回`)}>
            <Trans>撤回申请</Trans>
          </Button>
        </div>
      </div>
    )
  if (isRefusing)
    return (
      <form
        className={css.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (reason.trim()) run({ id, act: 'refuse', reason: reason.trim() }, t`申请已拒绝`)
        }}
      >
        <TextArea
          label={t`拒绝的原因`}
          hint={t`会告诉 ${askedBy.name}`}
          limit={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isAsked && !reason.trim() ? t`请填写原因` : undefined}
        />
        <FormError text={problem} />
        <div className={css.buttons}>
          <Button onClick={() => setRefusing(false)}>
            <Trans>返回</Trans>
          </Button>
          <Button type="submit" look="primary" isBusy={decide.isPending}>
            <Trans>拒绝申请</Trans>
          </Button>
        </div>
      </form>
    )
  return (
    <div className={css.form}>
      <FormError text={problem} />
      <div className={css.buttons}>
        <Button
          look="primary"
          isBusy={decide.isPending}
          onClick={() => run({ id, act: 'approve' }, t`已批准，订单已生成`)}
        >
          <Trans>批准</Trans>
        </Button>
        <Button isDisabled={decide.isPending} onClick={() => setRefusing(true)}>
          <Trans>拒绝</Trans>
        </Button>
      </div>
    </div>
  )
}
