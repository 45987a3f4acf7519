import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { userQuery } from '#web/features/account/queries.ts'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import * as record from '#web/ui/kit/record.css.ts'
import { column, page } from '#web/ui/theme/layout.css.ts'
import { isMissing } from '../is-missing.ts'
import { BindFirst } from './bind-first.tsx'
import * as css from './certify.css.ts'
import { CertifyForm } from './certify-form.tsx'
import { certificationQuery, companyInvitationQuery } from './queries.ts'
import { Rejection } from './rejection.tsx'

/** /organize/invite-form: a person certifies their company. The last application, unless it was approved, is what is corrected. */
export function CertifyPage({ invitation }: { invitation: string | undefined }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useSuspenseQuery(userQuery(api))
  const { data: last } = useSuspenseQuery(certificationQuery(api))
  const invited = useQuery({ ...companyInvitationQuery(api, invitation ?? ''), enabled: invitation !== undefined })
  // A link that is used up is no reason not to certify. One application waits at a time, so that one is corrected.
  const token = invited.data?.state === 'open' && last?.state !== 'submitted' ? invitation : undefined
  // An invitation is spent by an application of its own, with its own picture; the API knows which one that corrects.
  const before = last && last.state !== 'approved' && token === undefined ? last : null
  return (
    <main id="main" className={cx(column, page)}>
      <h1>
        <Trans>企业认证</Trans>
      </h1>
      <p className={css.lead}>
        <Trans>认证后可以代表企业购买和管理授权。审核需要 1–7 个工作日，结果会发到你的手机或邮箱。</Trans>
      </p>
      <div className={css.body}>
        <BindFirst user={user} />
        {before?.state === 'rejected' && <Rejection certification={before} />}
        {last?.state === 'approved' && (
          <p className={record.notice}>
            <Trans>「{last.fullName}」已经认证。这里可以认证另一家企业。</Trans>
          </p>
        )}
        {invitation !== undefined && invited.isPending ? null : invited.isError && !isMissing(invited.error) ? (
          <ErrorState error={invited.error} onRetry={() => invited.refetch()} isRetrying={invited.isFetching} />
        ) : (
          <CertifyForm
            key={`${user.userId} ${token ?? before?.id ?? 'new'}`}
            user={user}
            before={before}
            known={token === undefined ? null : withoutGaps(invited.data?.known ?? null)}
            invitation={token}
          />
        )}
      </div>
    </main>
  )
}

const withoutGaps = (known: Record<string, string | undefined> | null) =>
  known && Object.fromEntries(Object.entries(known).filter(([, text]) => text))
