import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import * as record from '#web/ui/kit/record.css.ts'
import { column, page } from '#web/ui/theme/layout.css.ts'
import { isOpen } from '#worker/modules/musicians/values.ts'
import { userQuery } from '../account/queries.ts'
import { useSignedIn } from '../account/use-signed-in.ts'
import { useActionContext } from '../actions/action-context.ts'
import { askToSignIn } from '../actions/pending-action.ts'
import { ApplyForm } from './apply-form.tsx'
import * as css from './musicians.css.ts'
import { OwnPages } from './own-pages.tsx'
import { pagesQuery } from './page-queries.ts'
import { applicationQuery } from './queries.ts'
import { Sent } from './sent.tsx'

/** /musician/apply: what joining means, then the form, or what became of the application. */
export function ApplyPage({ claim }: { claim: string | undefined }) {
  return (
    <main id="main" className={cx(column, page)}>
      <h1>
        <Trans>音乐人与厂牌入驻</Trans>
      </h1>
      <p className={css.lead}>
        <Trans>把你拥有权利的音乐放到曲证授权。先告诉我们你是谁、做什么音乐，我们听过之后答复。</Trans>
      </p>
      <div className={css.body}>
        <Steps />
        {useSignedIn() ? (
          <>
            <OwnPages />
            <Mine claim={claim} />
          </>
        ) : (
          <SignInFirst />
        )}
      </div>
    </main>
  )
}

const Steps = () => (
  <ol className={css.steps}>
    <li className={css.step}>
      <span className={css.stepName}>
        <Trans>1 提交申请</Trans>
      </span>
      <Trans>作品或链接、身份证件、联系方式。证件只供审核，结束后 180 天删除。</Trans>
    </li>
    <li className={css.step}>
      <span className={css.stepName}>
        <Trans>2 我们来听</Trans>
      </span>
      <Trans>7 个工作日内答复；需要补充时发邮件告诉你。</Trans>
    </li>
    <li className={css.step}>
      <span className={css.stepName}>
        <Trans>3 商定协议</Trans>
      </span>
      <Trans>通过后由编辑与你联系，签订协议再上架。自助上传与结算页面还没有开放。</Trans>
    </li>
  </ol>
)

function SignInFirst() {
  const actionContext = useActionContext()
  return (
    <div className={record.notice}>
      <p>
        <Trans>申请需要登录，这样你可以随时查看进度、修改或撤回。</Trans>
      </p>
      <Button look="primary" onClick={() => askToSignIn(actionContext)}>
        <Trans>登录或注册</Trans>
      </Button>
    </div>
  )
}

function Mine({ claim }: { claim: string | undefined }) {
  const { api } = useRouteContext({ from: '__root__' })
  const read = useQuery(applicationQuery(api))
  const user = useQuery(userQuery(api))
  const { data: pages = [] } = useQuery(pagesQuery(api))
  const isKept = pages.some(({ kind, id }) => `${kind}:${id}` === claim)
  const [isEditing, setIsEditing] = useState(false)
  if (read.isPending || user.isPending) return <Skeleton height={320} />
  if (user.error) return <ErrorState error={user.error} onRetry={user.refetch} isRetrying={user.isFetching} />
  if (read.error) return <ErrorState error={read.error} onRetry={read.refetch} isRetrying={read.isFetching} />
  const mine = read.data
  const isMineOpen = mine !== null && isOpen(mine.state)
  // Somebody who comes from a page that they do not keep wants to claim it, unless an application is under way.
  const isClaiming = claim !== undefined && !isMineOpen && mine?.claim !== claim && !isKept
  if (mine && !isEditing && !isClaiming && mine.state !== 'withdrawn')
    return <Sent application={mine} onEdit={() => setIsEditing(true)} />
  // Who keeps the page that they come from needs no form.
  if (isKept && !isEditing && !isMineOpen) return null
  return (
    <ApplyForm
      key={`${user.data.userId} ${mine?.id ?? ''} ${claim ?? ''}`}
      userId={user.data.userId}
      before={mine}
      isCorrection={isMineOpen}
      claim={claim}
      onSent={() => setIsEditing(false)}
      onBack={isEditing ? () => setIsEditing(false) : undefined}
    />
  )
}
