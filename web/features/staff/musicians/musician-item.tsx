import { Trans, useLingui } from '@lingui/react/macro'
import { ApplicationFacts } from '#web/features/musicians/application-facts.tsx'
import { declineText, STATE_NAMES, STATE_TONES } from '#web/features/musicians/words.ts'
import { getMinute, lastDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { isOpen } from '#worker/modules/musicians/values.ts'
import { Fact } from '../fact.tsx'
import * as staff from '../staff.css.ts'
import { DecideMusician, EndClaim } from './decide-musician.tsx'
import type { StaffApplication } from './musician-queries.ts'
import { Notes } from './notes.tsx'

/** One application: what was sent, with sounds to hear, notes of colleagues, and the decision. */
export function MusicianItem({ application }: { application: StaffApplication }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { id, state, name, submittedAt, dueAt, isOverdue, sameFiles, account, reviewer, documentUrl } = application
  const { question, reason, claim, claimed, claimState, claimHolder, claimEndReason } = application
  const path = claim?.replace(':', '/')
  return (
    <li className={staff.item}>
      <div className={staff.itemHead}>
        <h2 className={staff.itemTitle}>{name}</h2>
        <Badge tone={STATE_TONES[state]}>{i18n._(STATE_NAMES[state])}</Badge>
        {isOverdue && (
          <Badge tone="alert">
            <Trans>已超时</Trans>
          </Badge>
        )}
        {claimState === 'held' && (
          <Badge tone="success">
            <Trans>页面由申请人管理</Trans>
          </Badge>
        )}
        {claimHolder !== null && claimHolder !== id && (
          <Badge tone="alert">
            <Trans>页面已由他人管理</Trans>
          </Badge>
        )}
        {sameFiles.length > 0 && (
          <Badge tone="alert">
            <Trans>他人提交过同样的文件</Trans>
          </Badge>
        )}
      </div>
      <ApplicationFacts
        application={application}
        claimed={
          path && (
            <a className={textLink} href={`/${path}`}>
              {claimed ?? path}
            </a>
          )
        }
      />
      <dl className={staff.facts}>
        <Fact name={t`账号`}>{[account.name, account.mobile, account.email].filter(Boolean).join(' · ')}</Fact>
        {documentUrl && (
          <Fact name={t`证件`}>
            <a className={textLink} href={documentUrl}>
              {application.document}
            </a>
          </Fact>
        )}
        <Fact name={t`提交时间`}>{getMinute(submittedAt, locale)}</Fact>
        {isOpen(state) && <Fact name={t`最晚答复`}>{lastDayOf(dueAt, locale)}</Fact>}
        {reviewer && <Fact name={t`处理人`}>{reviewer}</Fact>}
        {question && <Fact name={t`要求补充`}>{question}</Fact>}
        {reason && <Fact name={t`原因`}>{declineText(i18n, reason)}</Fact>}
        {claimHolder !== null && claimHolder !== id && <Fact name={t`页面现由这份申请管理`}>{claimHolder}</Fact>}
        {claimState === 'ended' && <Fact name={t`页面已收回`}>{claimEndReason ?? t`申请人自己不再管理`}</Fact>}
        {sameFiles.length > 0 && <Fact name={t`相同文件的申请`}>{sameFiles.join(t`、`)}</Fact>}
      </dl>
      <Notes application={application} />
      {claimState === 'held' && <EndClaim id={id} />}
      {isOpen(state) && <DecideMusician key={state} application={application} id={id} />}
    </li>
  )
}
