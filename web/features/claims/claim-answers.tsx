import { Trans, useLingui } from '@lingui/react/macro'
import { STATES } from '#web/features/licence-library/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { ClaimAnswer, ClaimCandidate, ClaimCheck } from '#worker/modules/licences/claims/contract.ts'
import { ClaimLetters } from './claim-letters.tsx'
import * as css from './claims.css.ts'
import { MATCH_NAMES, PLATFORM_NAMES } from './words.ts'

/** The licences that answer the claim, the best first; or what to do without one. */
export function ClaimAnswers({ answer }: { answer: ClaimAnswer }) {
  const { i18n } = useLingui()
  const platform = i18n._(PLATFORM_NAMES[answer.platform])
  const isAnswered = answer.candidates.some(({ answers }) => answers)
  return (
    <>
      {isAnswered && (
        <h2>
          <Trans>可以用来答复{platform}的授权书</Trans>
        </h2>
      )}
      {!isAnswered && <NoAnswer hasCandidates={answer.candidates.length > 0} />}
      <ol className={css.list}>
        {answer.candidates.map((candidate) => (
          <Candidate key={candidate.id} candidate={candidate} />
        ))}
      </ol>
    </>
  )
}

function NoAnswer({ hasCandidates }: { hasCandidates: boolean }) {
  return (
    <EmptyState
      icon="alert"
      title={hasCandidates ? <Trans>找到的授权书不能答复这次申诉</Trans> : <Trans>没有找到对应的授权书</Trans>}
      actions={
        <>
          <LinkButton look="primary" to="/explore">
            <Trans>找到这首音乐并购买授权</Trans>
          </LinkButton>
          <LinkButton to="/contact">
            <Trans>联系我们</Trans>
          </LinkButton>
        </>
      }
    >
      {hasCandidates ? (
        <Trans>下面写明了每一份差在哪里。补买合适的授权只对之后的使用有效；已经发布的内容，请先与我们联系。</Trans>
      ) : (
        <Trans>请补充曲名或 ISRC 再试。音乐可能是以别的身份购买的：在右上角切换身份后再查。</Trans>
      )}
    </EmptyState>
  )
}

function Candidate({ candidate }: { candidate: ClaimCandidate }) {
  const { i18n } = useLingui()
  const { id, name, licenceNo, project, holder, scope, matchedBy, checks, letters, libraryState } = candidate
  const by = matchedBy.map((match) => i18n._(MATCH_NAMES[match])).join(' · ')
  return (
    <li className={css.candidate}>
      <div className={css.top}>
        <h3 className={css.name}>{name}</h3>
        <Badge tone={STATES[libraryState].tone}>{i18n._(STATES[libraryState].name)}</Badge>
        <span className={css.by}>
          <Trans>依据：{by}</Trans>
        </span>
      </div>
      <p className={css.line}>{[...candidate.artists, licenceNo].filter(Boolean).join(' · ')}</p>
      {project && (
        <p className={css.line}>
          <Trans>项目：{project}</Trans> · <Trans>被授权方：{holder}</Trans>
        </p>
      )}
      <p className={css.line}>{scope}</p>
      <ul className={css.checks}>
        {checks.map((check) => (
          <Check key={check.what} check={check} />
        ))}
      </ul>
      {letters && licenceNo ? (
        <ClaimLetters id={id} licenceNo={licenceNo} letters={letters} />
      ) : (
        <div>
          <LinkButton scale="sm" to="/uc/licence/$id" params={{ id }}>
            {libraryState === 'awaiting_form' ? <Trans>填写授权信息</Trans> : <Trans>查看授权书</Trans>}
          </LinkButton>
        </div>
      )}
    </li>
  )
}

function Check({ check: { isMet, text } }: { check: ClaimCheck }) {
  const look = isMet === null ? css.open : isMet ? css.met : css.unmet
  return (
    <li className={look}>
      <Icon name={isMet === null ? 'info' : isMet ? 'check' : 'close'} size={16} />
      <span>{text}</span>
    </li>
  )
}
