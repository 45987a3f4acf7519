import { Trans } from '@lingui/react/macro'
import { dayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { IS_OPEN } from '#web/lib/open-areas.ts'
import { Dotted } from '#web/ui/drawn/dotted.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { CheckedUse } from '#worker/modules/terms/contract.ts'
import * as css from './check.css.ts'
import { KeepAnswer } from './keep-answer.tsx'
import { helpFor } from './options.ts'
import type { CheckFormProps, Question } from './use-check.ts'
import { Way } from './way.tsx'

export type Answered = CheckFormProps & { checked: CheckedUse; question: Question }

/** Yes or no, by what, every way to be covered with its price, the clause, and the answer to keep. */
export function CheckAnswer({ checked, ...asked }: Answered) {
  const { answer, held, membership, reason, clause, cheapest } = checked
  // Nothing is offered that cannot be had yet.
  const ways = cheapest.filter(({ kind }) => kind !== 'membership' || IS_OPEN.membership)
  return (
    <>
      <p className={css.verdict}>
        <Verdict checked={checked} isConsidered={asked.subject.skuId !== undefined} />
      </p>
      {asked.subject.skuId && answer !== 'covered' && <Misses checked={checked} />}
      {held && <Held held={held} isAll={answer === 'covered'} />}
      {membership && <Way way={membership.exchange} isExchange {...asked} />}
      {reason && <p>{reason.msg}</p>}
      {ways.map((way, i) => (
        <Way
          key={`${way.kind} ${way.code}`}
          way={way}
          isFirst={i === 0 && way.covers}
          held={held?.licenceNo ?? undefined}
          {...asked}
        />
      ))}
      <p className={css.clause}>
        <Trans>条款 {clause.id}</Trans>
        {'　'}
        {clause.text}{' '}
        <PlainLink to="/help" hash={helpFor(clause.id)} className={css.link} preload={false}>
          <Trans>看说明</Trans>
        </PlainLink>
      </p>
      <KeepAnswer subject={asked.subject} question={asked.question} />
    </>
  )
}

function Verdict({
  checked: { answer, by, held, misses },
  isConsidered,
}: {
  checked: CheckedUse
  isConsidered: boolean
}) {
  const locale = useLocale()
  if (answer === 'covered') {
    if (by === 'membership') return <Trans>可以，会员免费兑换就能用：</Trans>
    return held ? <Trans>可以，你已有的授权包含这种用法：</Trans> : <Trans>可以，这份授权包含这种用法。</Trans>
  }
  if (held?.fails === 'term' && held.until) {
    const day = dayOf(held.until, locale)
    return <Trans>可以用到{day}。之后还要用，需要：</Trans>
  }
  if (isConsidered && misses.length > 0 && answer !== 'never') return <Trans>这份授权不够：</Trans>
  if (held?.fails === 'audience') return <Trans>只差受众规模：</Trans>
  switch (answer) {
    case 'offered':
      return <Trans>可以，需要这份授权：</Trans>
    case 'enquiry':
      return <Trans>可以，须先询价：</Trans>
    case 'not_offered':
      return <Trans>不可以。</Trans>
    case 'never':
      return <Trans>不可以，任何授权都不包含。</Trans>
  }
}

/** What the licence that is considered does not cover. */
const Misses = ({ checked: { misses } }: { checked: CheckedUse }) =>
  misses.length === 0 ? null : (
    <ul className={css.misses}>
      {misses.map(({ level, msg }) => (
        <li key={level}>{msg}</li>
      ))}
    </ul>
  )

/** The licence that one has, for which project it is, and until when. */
function Held({ held, isAll }: { held: NonNullable<CheckedUse['held']>; isAll: boolean }) {
  const locale = useLocale()
  const { licenceId, licenceNo, project, name, until } = held
  const day = until && dayOf(until, locale)
  return (
    <div className={css.offer}>
      <div className={css.licence}>
        <p className={css.nearest}>{licenceNo ?? <Trans>已购买，还没有填写授权信息</Trans>}</p>
        <p className={css.name}>
          <Dotted items={name.split(' · ')} />
        </p>
        {project && (
          <p className={css.name}>
            <Trans>只用于项目“{project}”</Trans>
          </p>
        )}
        {isAll && day && (
          <p className={css.name}>
            <Trans>有效至{day}</Trans>
          </p>
        )}
      </div>
      <LinkButton to="/uc/licence/$id" params={{ id: licenceId }} preload={false}>
        {licenceNo ? <Trans>看授权书</Trans> : <Trans>填写授权信息</Trans>}
      </LinkButton>
    </div>
  )
}
