import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { userQuery } from '#web/features/account/queries.ts'
import { useActFor } from '#web/features/account/use-act-for.ts'
import { useSignedIn } from '#web/features/account/use-signed-in.ts'
import { ApiError, readValue } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { dayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SectionEmpty, SectionError, SectionLoading } from '#web/ui/kit/section.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { column, muted, page } from '#web/ui/theme/layout.css.ts'
import type { Invitation } from '#worker/modules/enterprise/invitations/contract.ts'
import { isMissing } from '../is-missing.ts'
import * as css from '../organize.css.ts'
import { invitationQuery } from '../queries.ts'
import { useCompanyCall } from '../use-company-call.ts'
import { ROLE_HINTS, ROLE_NAMES } from '../words.ts'

/** /organize/member-invite?token=: open to visitors; accepted only by the account with the invited address. */
export function MemberInvitePage({ token }: { token: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  const invitation = useQuery({ ...invitationQuery(api, token), enabled: token !== '' })
  return (
    <main id="main" className={cx(column, page)}>
      <h1>
        <Trans>加入企业的邀请</Trans>
      </h1>
      <div className={css.parts}>
        {token === '' || isMissing(invitation.error) ? (
          <SectionEmpty icon="letter">
            <Trans>这个链接不完整或不存在。请从邮件或短信里重新打开它。</Trans>
          </SectionEmpty>
        ) : invitation.data ? (
          <InvitationView token={token} invitation={invitation.data} />
        ) : invitation.isError ? (
          <SectionError error={invitation.error} onRetry={() => invitation.refetch()} />
        ) : (
          <SectionLoading rows={4} rowHeight={40} />
        )}
      </div>
    </main>
  )
}

function InvitationView({ token, invitation }: { token: string; invitation: Invitation }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { company, role, department, invitedBy, expiresAt, state } = invitation
  if (state !== 'open') return <Decided state={state} company={company} />
  return (
    <>
      <p>
        <Trans>
          {invitedBy} 邀请你成为 <strong>{company}</strong> 的成员。
        </Trans>
      </p>
      <dl className={css.facts}>
        <dt className={css.term}>
          <Trans>企业</Trans>
        </dt>
        <dd className={css.value}>{company}</dd>
        <dt className={css.term}>
          <Trans>角色</Trans>
        </dt>
        <dd className={css.value}>
          {i18n._(ROLE_NAMES[role])}
          <span className={muted}> {i18n._(ROLE_HINTS[role])}</span>
        </dd>
        {department && (
          <>
            <dt className={css.term}>
              <Trans>部门</Trans>
            </dt>
            <dd className={css.value}>{department}</dd>
          </>
        )}
        <dt className={css.term}>
          <Trans>有效期至</Trans>
        </dt>
        <dd className={css.value}>{dayOf(expiresAt, locale)}</dd>
      </dl>
      <Answer token={token} invitation={invitation} />
      <p className={muted}>
        <Trans>
          接受之后，企业看得到你的昵称和收到邀请的手机或邮箱，看不到你账号里的其他内容，也不能更改或停用你的账号。
        </Trans>
      </p>
    </>
  )
}

function Answer({ token, invitation }: { token: string; invitation: Invitation }) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const isSignedIn = useSignedIn()
  const { data: user } = useQuery({ ...userQuery(api), enabled: isSignedIn })
  const actFor = useActFor()
  const [problem, setProblem] = useState<string>()
  const [isRefusing, setIsRefusing] = useState(false)
  const RefuseDialog = usePart(() => import('./refuse-dialog.tsx'), isRefusing, isRefusing)
  const accept = useCompanyCall(
    (of) => readValue(of.account.enterprise.invitations[':token'].accept.$post({ param: { token }, json: {} })),
    { isSilent: true },
  )
  const back = `/organize/member-invite?token=${token}`
  const { address, isForYou, company } = invitation
  const onAccept = () => {
    setProblem(undefined)
    accept.mutate(undefined, {
      onSuccess: async ({ enterpriseId }) => {
        await actFor.mutateAsync({ type: 'enterprise', id: enterpriseId })
        await navigate({ to: '/organize/detail' })
      },
      onError: (error) => setProblem(errorText(i18n, error)),
    })
  }
  // Signs out here and comes back to the invitation, so that it is not lost on the way.
  const signOut = useMutation({
    meta: { isSilent: true, isForVisitors: true },
    mutationFn: () => readValue(api.account.web.logout.$post({ json: {} })),
  })
  const onSwitch = () => {
    setProblem(undefined)
    const leave = () => {
      client.clear()
      location.assign(`/signin?redirectUrl=${encodeURIComponent(back)}`)
    }
    signOut.mutate(undefined, {
      onSuccess: leave,
      // Signed out already; otherwise one is still signed in, and signing in would lead nowhere.
      onError: (error) =>
        error instanceof ApiError && error.status === 401 ? leave() : setProblem(errorText(i18n, error)),
    })
  }
  const isOther = isSignedIn && user !== undefined && isForYou === false
  const own = user?.account ?? ''
  return (
    <div className={css.stack}>
      {isOther && (
        <div className={css.notice} role="note">
          <p>
            <Trans>
              这个邀请发给了 <strong>{address}</strong>，而你登录的账号是 <strong>{own}</strong>
              。请用收到邀请的手机或邮箱登录；如果它也是你的，也可以先在账号与安全里绑定。
            </Trans>
          </p>
          <Button isBusy={signOut.isPending} onClick={onSwitch}>
            <Trans>换一个账号登录</Trans>
          </Button>
        </div>
      )}
      {!isSignedIn && (
        <p>
          <Trans>
            请用 <strong>{address}</strong> 登录或注册，然后就能接受。
          </Trans>
        </p>
      )}
      <FormError text={problem} />
      <div className={css.row}>
        {isSignedIn ? (
          !isOther && (
            <Button look="primary" isBusy={accept.isPending || accept.isSuccess} onClick={onAccept}>
              <Trans>接受邀请</Trans>
            </Button>
          )
        ) : (
          <>
            <LinkButton look="primary" to="/signin" search={{ redirectUrl: back }}>
              <Trans>登录并继续</Trans>
            </LinkButton>
            <LinkButton to="/signup" search={{ redirectUrl: back }}>
              <Trans>注册</Trans>
            </LinkButton>
          </>
        )}
        <Button look="quiet" onClick={() => setIsRefusing(true)}>
          <Trans>拒绝邀请</Trans>
        </Button>
      </div>
      {RefuseDialog && isRefusing && (
        <RefuseDialog token={token} company={company} onClose={() => setIsRefusing(false)} />
      )}
    </div>
  )
}

function Decided({ state, company }: { state: Exclude<Invitation['state'], 'open'>; company: string }) {
  const text = {
    accepted: <Trans>这个邀请已经接受过。</Trans>,
    refused: <Trans>这个邀请已经拒绝。企业一天后可以重新邀请你。</Trans>,
    withdrawn: <Trans>{company} 已经撤回或更换了这个邀请。</Trans>,
    expired: <Trans>这个邀请已经过期。请联系 {company} 重新邀请。</Trans>,
  }[state]
  return (
    <SectionEmpty
      icon="letter"
      action={
        state === 'accepted' && (
          <LinkButton to="/organize/detail">
            <Trans>查看企业</Trans>
          </LinkButton>
        )
      }
    >
      {text}
    </SectionEmpty>
  )
}
