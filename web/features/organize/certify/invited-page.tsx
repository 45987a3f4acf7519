import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { shortLastDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import * as record from '#web/ui/kit/record.css.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { column, page } from '#web/ui/theme/layout.css.ts'
import { isMissing } from '../is-missing.ts'
import * as css from './certify.css.ts'
import { companyInvitationQuery } from './queries.ts'

/**
 * /organize/invite: a company is invited by a link; open to visitors, who sign in or register on the way to the form. `isGone`: the
 * server found already that the link leads to nothing.
 */
export function InvitedPage({ token, isGone }: { token: string | undefined; isGone: boolean }) {
  const { api } = useRouteContext({ from: '__root__' })
  const locale = useLocale()
  const invitation = useQuery({ ...companyInvitationQuery(api, token ?? ''), enabled: token !== undefined && !isGone })
  const { data } = invitation
  if (token !== undefined && !isGone && !data && !isMissing(invitation.error))
    return (
      <main id="main" className={cx(column, page)}>
        <h1>
          <Trans>邀请认证企业</Trans>
        </h1>
        <div className={css.body}>
          {invitation.isError ? (
            <ErrorState
              error={invitation.error}
              onRetry={() => invitation.refetch()}
              isRetrying={invitation.isFetching}
            />
          ) : (
            <Skeleton height={160} />
          )}
        </div>
      </main>
    )
  if (data?.state !== 'open')
    return (
      <main id="main" className={cx(column, page)}>
        <EmptyState
          as="h1"
          icon="info"
          title={
            data?.state === 'used' ? (
              <Trans>这个邀请链接已经用过</Trans>
            ) : data?.state === 'expired' ? (
              <Trans>这个邀请链接已过期</Trans>
            ) : (
              <Trans>这个邀请链接无效</Trans>
            )
          }
          actions={
            <LinkButton to="/organize/invite-form" look="primary">
              <Trans>直接申请认证</Trans>
            </LinkButton>
          }
        >
          <Trans>没有邀请也可以认证企业。</Trans>
        </EmptyState>
      </main>
    )
  const name = data.known?.shortName ?? data.known?.fullName
  return (
    <main id="main" className={cx(column, page)}>
      <h1>{name ? <Trans>邀请「{name}」在曲证认证</Trans> : <Trans>邀请你的企业在曲证认证</Trans>}</h1>
      <p className={css.lead}>
        <Trans>认证后可以代表企业购买和管理授权。已知的信息会为你填好，请核对后提交。</Trans>
      </p>
      <div className={css.body}>
        <div className={record.buttons}>
          <LinkButton to="/organize/invite-form" search={{ invitation: token }} look="primary">
            <Trans>开始认证</Trans>
          </LinkButton>
          <span className={css.note}>
            <Trans>链接最晚可以用到 {shortLastDayOf(data.expiresAt, locale)}，只能使用一次。</Trans>
          </span>
        </div>
      </div>
    </main>
  )
}
