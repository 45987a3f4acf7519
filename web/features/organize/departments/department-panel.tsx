import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { readValue } from '#web/lib/api/api.ts'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Section, SectionEmpty, SectionError, SectionLoading } from '#web/ui/kit/section.tsx'
import { muted } from '#web/ui/theme/layout.css.ts'
import * as css from '../organize.css.ts'
import { type Company, departmentsQuery } from '../queries.ts'
import { useCompanyCall } from '../use-company-call.ts'
import { DepartmentRow } from './department-row.tsx'
import type { Place } from './move.ts'

/** The tree of departments: moved by dragging or with the keyboard, renamed in place. */
export function DepartmentPanel({ company }: { company: Company }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const departments = useQuery(departmentsQuery(api))
  const mayChange = company.role === 'companyAdmin'
  const [parent, setParent] = useState<{ id: string | null; name: string } | null>(null)
  const AddDialog = usePart(() => import('./department-dialog.tsx'), parent !== null, parent !== null)
  const [dragged, setDragged] = useState<string | null>(null)
  const move = useCompanyCall(
    (of, { id, ...json }: Place & { id: string }) =>
      readValue(of.account.enterprise.departments[':id'].$put({ param: { id }, json })),
    { done: t`已移动` },
  )
  const helpId = useId()
  const tree = departments.data
  return (
    <Section
      title={<Trans>部门架构</Trans>}
      actions={
        mayChange && (
          <Button scale="sm" onClick={() => setParent({ id: null, name: company.shortName })}>
            <Trans>添加部门</Trans>
          </Button>
        )
      }
    >
      {departments.isError && !tree ? (
        <SectionError
          error={departments.error}
          onRetry={() => departments.refetch()}
          isRetrying={departments.isFetching}
        />
      ) : !tree ? (
        <SectionLoading rowHeight={52} />
      ) : tree.length === 0 ? (
        <SectionEmpty icon="member">
          {mayChange ? <Trans>还没有部门。先添加一个，再邀请或添加成员。</Trans> : <Trans>还没有部门</Trans>}
        </SectionEmpty>
      ) : (
        <>
          {mayChange && (
            <p id={helpId} className={muted}>
              <Trans>拖动部门可以移动它和它的下级。用键盘时，在移动按钮上按方向键：上下调换顺序，左右改变级别。</Trans>
            </p>
          )}
          <ul className={css.tree}>
            {tree.map((node) => (
              <DepartmentRow
                key={node.id}
                {...{ node, tree, mayChange, helpId, dragged, setDragged }}
                onMove={(place) => move.mutate({ id: node.id, ...place })}
                onDropHere={(id, place) => move.mutate({ id, ...place })}
                onAddBelow={() => setParent({ id: node.id, name: node.name })}
              />
            ))}
          </ul>
        </>
      )}
      {AddDialog && parent && <AddDialog parent={parent} onClose={() => setParent(null)} />}
    </Section>
  )
}
