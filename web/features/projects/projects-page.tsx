import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { userQuery } from '#web/features/account/queries.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { shortDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Menu } from '#web/ui/kit/menu/menu.tsx'
import { SectionEmpty } from '#web/ui/kit/section.tsx'
import type { Column } from '#web/ui/kit/table/columns.ts'
import { Table } from '#web/ui/kit/table/table.tsx'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { headingRow, headingWords, muted, page, textLink, wrap } from '#web/ui/theme/layout.css.ts'
import type { ProjectWire } from '#worker/modules/projects/contract.ts'
import { mayDo } from './may.ts'
import { useKeepProject } from './mutations.ts'
import { type ProjectSearch, projectSearch } from './project-search.ts'
import * as css from './projects.css.ts'
import { projectsQuery } from './queries.ts'

const ProjectDialog = lazy(() => import('./project-dialog.tsx'))
const MergeDialog = lazy(() => import('./merge-dialog.tsx'))
type Opened = { kind: 'edit'; project: ProjectWire | null } | { kind: 'merge'; project: ProjectWire }

/** All projects of whoever one acts for. */
export function ProjectsPage({ search }: { search: ProjectSearch }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const projects = useQuery(projectsQuery(api, search))
  const { data: user } = useQuery(userQuery(api))
  const may = mayDo(user)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const columns = useColumns()
  const actions = may.write
    ? (project: ProjectWire) => <Actions project={project} mayManage={may.manage} onOpen={setOpened} />
    : undefined
  return (
    <main id="main" className={cx(wrap, page)}>
      <header className={headingRow}>
        <div className={headingWords}>
          <h1>
            {user?.subject.type === 'enterprise' ? <Trans>{user.subject.name} 的项目</Trans> : <Trans>我的项目</Trans>}
          </h1>
          <p className={muted}>
            <Trans>下单时选好项目，授权信息、订单查询、发票和支出统计都会用到它。</Trans>
          </p>
        </div>
        {may.write && (
          <Button look="primary" onClick={() => setOpened({ kind: 'edit', project: null })}>
            <Trans>新建项目</Trans>
          </Button>
        )}
      </header>
      <TabLinks label={t`项目状态`}>
        <TabLink to="/uc/project" search={{ keyword: search.keyword }} isCurrent={search.state === undefined}>
          <Trans>使用中</Trans>
        </TabLink>
        <TabLink
          to="/uc/project"
          search={{ keyword: search.keyword, state: 'archived' as const }}
          isCurrent={search.state === 'archived'}
        >
          <Trans>已归档</Trans>
        </TabLink>
      </TabLinks>
      <SearchForm key={JSON.stringify(search)} search={search} />
      <Table
        caption={t`项目`}
        columns={columns}
        rows={projects.data?.items}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(actions && { actions })}
        empty={
          <SectionEmpty icon="document">
            {search.keyword ? (
              <Trans>没有符合条件的项目</Trans>
            ) : (
              <Trans>还没有项目。下单时填写的项目也会出现在这里。</Trans>
            )}
          </SectionEmpty>
        }
        isError={projects.isError && !projects.data}
        error={projects.error}
        onRetry={() => projects.refetch()}
        isRefreshing={projects.isPlaceholderData}
      />
      {projects.data && (
        <Pagination
          {...projects.data}
          renderLink={(n, props) => <Link to="/uc/project" search={{ ...search, page: n }} {...props} />}
        />
      )}
      <Suspense>
        {opened?.kind === 'edit' && <ProjectDialog project={opened.project} onClose={close} />}
        {opened?.kind === 'merge' && <MergeDialog project={opened.project} onClose={close} />}
      </Suspense>
    </main>
  )
}

function useColumns(): Column<ProjectWire>[] {
  const { t } = useLingui()
  const locale = useLocale()
  return [
    {
      key: 'name',
      name: t`名称`,
      isTitle: true,
      cell: ({ id, name, archived }) => (
        <>
          <Link className={textLink} to="/uc/order" search={{ project: id }}>
            {name}
          </Link>{' '}
          {archived && (
            <Badge>
              <Trans>已归档</Trans>
            </Badge>
          )}
        </>
      ),
    },
    { key: 'client', name: t`客户`, cell: ({ client }) => client || '—' },
    { key: 'number', name: t`编号`, cell: ({ number }) => number || '—' },
    {
      key: 'used',
      name: t`最近使用`,
      cell: ({ usedAt }) => <time dateTime={usedAt}>{shortDayOf(usedAt, locale)}</time>,
    },
  ]
}

function Actions({
  project,
  mayManage,
  onOpen,
}: {
  project: ProjectWire
  mayManage: boolean
  onOpen: (opened: Opened) => void
}) {
  const { t, i18n } = useLingui()
  const keep = useKeepProject()
  const toast = useSetAtom(showToastAtom)
  const archive = () =>
    keep.mutate(
      { id: project.id, archived: !project.archived },
      {
        onSuccess: () => toast({ kind: 'success', text: project.archived ? t`项目已恢复` : t`项目已归档` }),
        onError: (error) => toast({ kind: 'error', text: errorText(i18n, error) }),
      },
    )
  return (
    <Menu
      label={t`“${project.name}”的操作`}
      entries={[
        { key: 'edit', label: t`修改`, onSelect: () => onOpen({ kind: 'edit', project }) },
        ...(mayManage
          ? [
              { key: 'archive', label: project.archived ? t`恢复使用` : t`归档`, onSelect: archive },
              { key: 'merge', label: t`合并到另一个项目`, onSelect: () => onOpen({ kind: 'merge', project }) },
            ]
          : []),
      ]}
    />
  )
}

/** A GET form, so it works without JavaScript. */
function SearchForm({ search }: { search: ProjectSearch }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    navigate({ to: '/uc/project', search: projectSearch({ ...typed, state: search.state }) })
  }
  return (
    <search>
      <form className={css.search} action="/uc/project" onSubmit={onSubmit}>
        {search.state && <input type="hidden" name="state" value={search.state} />}
        <TextField
          label={t`搜索项目`}
          name="keyword"
          type="search"
          required={false}
          maxLength={100}
          placeholder={t`名称、客户或编号`}
          defaultValue={search.keyword}
        />
        <div className={css.buttons}>
          <Button type="submit">
            <Trans>查询</Trans>
          </Button>
        </div>
      </form>
    </search>
  )
}
