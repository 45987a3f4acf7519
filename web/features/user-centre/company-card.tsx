import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { subjectsQuery } from '../account/queries.ts'
import { openApprovalsQuery } from '../approvals/queries.ts'
import { companyQuery } from '../organize/queries.ts'
import { ROLE_NAMES } from '../organize/words.ts'
import { Card } from './card.tsx'
import * as css from './landing.css.ts'

/**
 * The company that one acts for, with one's role and what waits there; for somebody who acts for themselves, the companies
 * that they belong to, or how a company is certified.
 */
export function CompanyCard() {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: company } = useQuery(companyQuery(api))
  const { data: subjects } = useQuery(subjectsQuery(api))
  const { data: asked } = useQuery(openApprovalsQuery(api))
  const isMember = (subjects?.items.length ?? 0) > 0
  return (
    <Card id="company" icon="member" title={<Trans>企业</Trans>}>
      {company ? (
        <dl className={css.facts}>
          <div className={css.fact}>
            <dt>
              <Trans>企业</Trans>
            </dt>
            <dd>{company.shortName}</dd>
          </div>
          <div className={css.fact}>
            <dt>
              <Trans>你的角色</Trans>
            </dt>
            <dd>{i18n._(ROLE_NAMES[company.role])}</dd>
          </div>
          <div className={css.fact}>
            <dt>
              <Trans>待审批的申请</Trans>
            </dt>
            <dd>{asked?.total ?? 0}</dd>
          </div>
        </dl>
      ) : isMember ? (
        <p className={css.cardText}>
          <Trans>你是 {subjects?.items.map(({ name }) => name).join(' · ')} 的成员，现在以个人身份操作。</Trans>
        </p>
      ) : (
        <p className={css.cardText}>
          <Trans>认证企业后，订单和授权归企业所有，可以邀请同事、设置限额。1–7 个工作日内审核。</Trans>
        </p>
      )}
      <div className={css.ways}>
        {company || isMember ? (
          <Link className={textLink} to="/organize/detail">
            <Trans>打开企业</Trans>
          </Link>
        ) : (
          <Link className={textLink} to="/organize/invite-form">
            <Trans>认证企业</Trans>
          </Link>
        )}
        {(company || isMember) && (
          <Link className={textLink} to="/uc/approval">
            <Trans>审批</Trans>
          </Link>
        )}
      </div>
    </Card>
  )
}
