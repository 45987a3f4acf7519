import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/kit/table/columns.ts'
import { Table } from '#web/ui/kit/table/table.tsx'
import { type SignInEntry, signInsQuery } from '../queries.ts'
import * as css from './security.css.ts'

const WAYS: Record<SignInEntry['method'], MessageDescriptor> = {
  password: msg`密码登录`,
  sms: msg`验证码登录`,
  wechat: msg`微信登录`,
  register: msg`注册并登录`,
}

/** Recent successful and refused sign-ins, for checking after a security notice. */
export function SignInRecord() {
  const { t } = useLingui()
  const locale = useLocale()
  const columns = useColumns()
  const { api } = useRouteContext({ from: '__root__' })
  const { data, isError, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(signInsQuery(api))
  // A new entry moves earlier ones to the next page, so an entry may come twice.
  const entries = [...new Map(data?.pages.flatMap(({ items }) => items.map((entry) => [entry.id, entry]))).values()]
  return (
    <section aria-labelledby="sign-ins">
      <h2 id="sign-ins" className={css.subheading}>
        <Trans>登录记录</Trans>
      </h2>
      <Table
        caption={t`登录记录`}
        columns={columns}
        rows={data && entries}
        rowKey={({ id }) => id}
        rowName={({ at }) => getMinute(at, locale)}
        isError={isError}
        error={error}
        onRetry={() => refetch()}
        isRefreshing={isFetching && isError}
        empty={
          <p className={css.nothing}>
            <Trans>最近 180 天没有登录记录。</Trans>
          </p>
        }
      />
      {hasNextPage && (
        <div className={css.leaving}>
          <Button isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            <Trans>查看更多登录记录</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function useColumns(): readonly Column<SignInEntry>[] {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  return [
    { key: 'device', name: t`设备`, isTitle: true, cell: ({ device }) => device || t`未知设备` },
    { key: 'outcome', name: t`结果`, cell: ({ outcome }) => <Outcome isRefused={outcome === 'refused'} /> },
    { key: 'method', name: t`方式`, cell: ({ method }) => i18n._(WAYS[method]) },
    { key: 'network', name: t`网络`, cell: ({ network }) => network || '–' },
    { key: 'at', name: t`时间`, isNumeric: true, cell: ({ at }) => <time dateTime={at}>{getMinute(at, locale)}</time> },
  ]
}

function Outcome({ isRefused }: { isRefused: boolean }) {
  return isRefused ? (
    <Badge tone="alert">
      <Trans>失败</Trans>
    </Badge>
  ) : (
    <Badge tone="success">
      <Trans>成功</Trans>
    </Badge>
  )
}
