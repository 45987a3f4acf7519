import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { userQuery } from '#web/features/account/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx'
import { SectionLoading } from '#web/ui/kit/section.tsx'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { muted, page, wrap } from '#web/ui/theme/layout.css.ts'
import { LIBRARY_STATES } from '#worker/modules/licences/library/values.ts'
import * as css from './library.css.ts'
import { LibraryForm } from './library-form.tsx'
import { LibraryList } from './library-list.tsx'
import { isFiltered, type LibrarySearch } from './library-search.ts'
import { OpenForms } from './open-forms.tsx'
import { libraryFiltersQuery, libraryQuery, useDownloadLedger } from './queries.ts'
import { STATES } from './words.ts'

/** All licences of whoever one acts for. */
export function LibraryPage({ search }: { search: LibrarySearch }) {
  const { api } = useRouteContext({ from: '__root__' })
  const licences = useQuery(libraryQuery(api, search))
  const { data: filters } = useQuery(libraryFiltersQuery(api))
  const { data: user } = useQuery(userQuery(api))
  return (
    <main id="main" className={cx(wrap, page, css.page)}>
      <header className={css.heading}>
        <div className={css.words}>
          <h1>
            {user?.subject.type === 'enterprise' ? (
              <Trans>{user.subject.name} 的授权书</Trans>
            ) : (
              <Trans>我的授权书</Trans>
            )}
          </h1>
          <p className={muted}>
            <Trans>每一份授权的状态、期限、项目与文件都在这里。</Trans>
          </p>
        </div>
        <Tools search={search} />
      </header>
      {filters && filters.open.length > 0 && <OpenForms orders={filters.open} />}
      <States search={search} />
      <LibraryForm key={JSON.stringify(search)} search={search} filters={filters} />
      {licences.data ? (
        licences.data.items.length > 0 ? (
          <LibraryList key={JSON.stringify(search)} page={licences.data} search={search} />
        ) : (
          <Nothing search={search} />
        )
      ) : licences.isError ? (
        <ErrorState error={licences.error} onRetry={() => licences.refetch()} isRetrying={licences.isFetching} />
      ) : (
        <SectionLoading rows={4} rowHeight={120} />
      )}
    </main>
  )
}

function Tools({ search }: { search: LibrarySearch }) {
  const ledger = useDownloadLedger(search)
  return (
    <div className={css.tools}>
      <Button onClick={() => ledger.mutate()} isBusy={ledger.isPending}>
        <Trans>导出台账 CSV</Trans>
      </Button>
      <LinkButton to="/uc/claims">
        <Trans>应对版权申诉</Trans>
      </LinkButton>
    </div>
  )
}

/** The states as links with their numbers. */
function States({ search }: { search: LibrarySearch }) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(libraryFiltersQuery(api))
  return (
    <TabLinks label={t`授权状态`}>
      {([undefined, ...LIBRARY_STATES] as const).map((state) => (
        <TabLink
          key={state ?? 'all'}
          to="/uc/licence"
          search={{ ...search, state, after: undefined }}
          isCurrent={state === search.state}
          count={data?.counts[state ?? 'all']}
        >
          {state ? i18n._(STATES[state].name) : <Trans>全部</Trans>}
        </TabLink>
      ))}
    </TabLinks>
  )
}

/** Distinguishes "none matches" from "none yet". */
function Nothing({ search }: { search: LibrarySearch }) {
  return isFiltered(search) || search.after ? (
    <EmptyState
      title={<Trans>没有符合条件的授权书</Trans>}
      actions={
        <LinkButton to="/uc/licence" search={{}}>
          <Trans>查看全部授权书</Trans>
        </LinkButton>
      }
    >
      <Trans>可以换个关键词，或者去掉筛选条件。</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      icon="certificate"
      title={<Trans>还没有授权书</Trans>}
      actions={
        <LinkButton look="primary" to="/explore">
          <Trans>去找音乐</Trans>
        </LinkButton>
      }
    >
      <Trans>买下的每一首音乐都有一份授权书，签发后保存在这里，随时可以下载和验证。</Trans>
    </EmptyState>
  )
}
