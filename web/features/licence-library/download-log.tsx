import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { SectionError } from '#web/ui/kit/section.tsx'
import { DAILY_DOWNLOADS } from '#worker/modules/licences/library/values.ts'
import * as css from './download-log.css.ts'
import { downloadsQuery } from './queries.ts'

/** Who downloaded what of a licence, and when; read when it is opened. */
export function DownloadLog({ id }: { id: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  const locale = useLocale()
  const log = useQuery({ ...downloadsQuery(api, id), staleTime: 0 })
  return (
    <section className={css.section}>
      <h2 className={css.title}>
        <Trans>下载记录</Trans>
      </h2>
      {log.isError && <SectionError error={log.error} onRetry={() => log.refetch()} isRetrying={log.isFetching} />}
      {log.data?.length === 0 && (
        <p className={css.note}>
          <Trans>还没有人下载过。</Trans>
        </p>
      )}
      {log.data && log.data.length > 0 && (
        <ul className={css.list}>
          {log.data.map(({ kind, versionName, at, by, isYou }) => (
            <li key={`${kind}${versionName}${at}`} className={css.row}>
              <span>{kind === 'document' ? <Trans>授权书 PDF</Trans> : <Trans>音频：{versionName}</Trans>}</span>
              <span className={css.note}>
                {getMinute(at, locale)}
                {' · '}
                {isYou ? <Trans>你</Trans> : (by ?? <Trans>已注销的账号</Trans>)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={css.note}>
        <Trans>
          同一文件每天记一次。每个账号每天最多下载 {DAILY_DOWNLOADS.document} 份授权书和 {DAILY_DOWNLOADS.audio}{' '}
          个音频文件。
        </Trans>
      </p>
    </section>
  )
}
