import { Trans, useLingui } from '@lingui/react/macro'
import { CERTIFICATION_FIELD_NAMES, certificationReason } from '#web/features/organize/certify/reasons.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CERTIFICATION_FIELDS } from '#worker/modules/enterprise/certification/values.ts'
import { ProveFirst } from '../area-page.tsx'
import { Fact } from '../fact.tsx'
import type { Me } from '../queries.ts'
import * as staff from '../staff.css.ts'
import * as css from '../transfers/transfers.css.ts'
import type { CompanyApplication } from './company-queries.ts'
import { APPLICATION_STATE_NAMES } from './company-words.ts'
import { DecideCompany } from './decide-company.tsx'

/** One application: its picture beside what was typed, and what is to be decided. */
export function CompanyItem({ application, me }: { application: CompanyApplication; me: Me }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { state, fullName, submittedAt, dueAt, decidedAt, reason, note, image, fileName, applicant } = application
  return (
    <li className={`${staff.item} ${css.item}`}>
      {image ? (
        <a
          className={css.picture}
          href={image}
          target="_blank"
          rel="noopener"
          aria-label={t`打开营业执照：${fullName}`}
        >
          <img className={css.image} src={image} alt={t`「${fullName}」的营业执照`} loading="lazy" />
        </a>
      ) : (
        <p className={css.picture}>
          <Trans>图片已删除，或已转到修改后的申请</Trans>
        </p>
      )}
      <div className={css.about}>
        <div className={staff.itemHead}>
          <h2 className={staff.itemTitle}>{fullName}</h2>
          <Flags application={application} />
        </div>
        <dl className={staff.facts}>
          {CERTIFICATION_FIELDS.filter((name) => name !== 'fullName' && application[name] !== '').map((name) => (
            <Fact key={name} name={i18n._(CERTIFICATION_FIELD_NAMES[name])}>
              {application[name]}
            </Fact>
          ))}
          <Fact name={t`申请人`}>
            {[applicant.name, applicant.mobile, applicant.email].filter(Boolean).join(' · ')}
          </Fact>
          <Fact name={t`提交时间`}>{getMinute(submittedAt, locale)}</Fact>
          {state === 'submitted' && <Fact name={t`最晚审核`}>{getMinute(dueAt, locale)}</Fact>}
          {decidedAt && <Fact name={t`处理时间`}>{getMinute(decidedAt, locale)}</Fact>}
          {reason && <Fact name={t`原因`}>{certificationReason(i18n, reason)}</Fact>}
          {note && <Fact name={t`补充说明`}>{note}</Fact>}
          <Fact name={t`文件`}>{fileName}</Fact>
          <Twins application={application} />
        </dl>
        {state === 'submitted' && <ProveFirst me={me} />}
        {state === 'submitted' && (
          <DecideCompany application={application} mayClaim={me.permissions.includes('companies:claim')} />
        )}
      </div>
    </li>
  )
}

function Flags({ application }: { application: CompanyApplication }) {
  const { isOverdue, sameImage, sameNumber, company, claim, isInvited, taxNumberKind, corrects } = application
  return (
    <>
      {isOverdue && (
        <Badge tone="alert">
          <Trans>已超时</Trans>
        </Badge>
      )}
      {claim && (
        <Badge tone="waiting">
          <Trans>认领</Trans>
        </Badge>
      )}
      {company && !claim && (
        <Badge tone="alert">
          <Trans>税号已被认证</Trans>
        </Badge>
      )}
      {sameNumber.length > 0 && (
        <Badge tone="alert">
          <Trans>另一份申请用了同一税号</Trans>
        </Badge>
      )}
      {sameImage.length > 0 && (
        <Badge tone="alert">
          <Trans>另一份申请用了同一图片</Trans>
        </Badge>
      )}
      {taxNumberKind === 'foreign' && (
        <Badge>
          <Trans>境外税号</Trans>
        </Badge>
      )}
      {isInvited && (
        <Badge>
          <Trans>受邀</Trans>
        </Badge>
      )}
      {corrects && (
        <Badge>
          <Trans>修改后重新提交</Trans>
        </Badge>
      )}
    </>
  )
}

/** Other applications with this number or picture, and the company that has the number. */
function Twins({ application: { sameNumber, sameImage, company } }: { application: CompanyApplication }) {
  const { t, i18n } = useLingui()
  const named = (list: CompanyApplication['sameImage']) =>
    list.map(({ fullName, state }) => `${fullName} (${i18n._(APPLICATION_STATE_NAMES[state])})`).join(t`、`)
  return (
    <>
      {company && (
        <Fact name={t`已认证的企业`}>
          <Trans>
            {company.fullName}，{company.members} 位成员
          </Trans>
        </Fact>
      )}
      {sameNumber.length > 0 && <Fact name={t`同一税号`}>{named(sameNumber)}</Fact>}
      {sameImage.length > 0 && <Fact name={t`同一图片`}>{named(sameImage)}</Fact>}
    </>
  )
}
