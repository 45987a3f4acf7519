import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section, SectionEmpty, SectionError, SectionLoading } from '#web/ui/kit/section.tsx'
import { objectsQuery } from '../queries.ts'
import * as css from './club.css.ts'

const NameObjectDialog = lazy(() => import('./name-object-dialog.tsx'))

/** Whom the membership authorizes: named once, and the holders of exchanged licences. */
export function AuthorizedObjects() {
  const { api } = useRouteContext({ from: '__root__' })
  const objects = useQuery(objectsQuery(api))
  const [naming, setNaming] = useState<'personal' | 'company' | null>(null)
  const { data } = objects
  const left = (type: 'personal' | 'company', count: number) =>
    data ? count - data.items.filter((item) => item.type === type).length : 0
  return (
    <Section
      title={<Trans>会员授权对象</Trans>}
      actions={
        data?.mayName && (
          <>
            {left('personal', data.personCount) > 0 && (
              <Button scale="sm" onClick={() => setNaming('personal')}>
                <Trans>登记个人</Trans>
              </Button>
            )}
            {left('company', data.companyCount) > 0 && (
              <Button scale="sm" onClick={() => setNaming('company')}>
                <Trans>登记公司</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      {objects.isError ? (
        <SectionError error={objects.error} onRetry={() => objects.refetch()} isRetrying={objects.isFetching} />
      ) : !data ? (
        <SectionLoading rows={1} />
      ) : data.items.length === 0 ? (
        <SectionEmpty icon="user">
          <Trans>还没有登记。兑换的作品填写授权信息前，需要先登记持有授权的个人或公司。</Trans>
        </SectionEmpty>
      ) : (
        <ul className={css.list}>
          {data.items.map(({ id, type, name, idMasked }) => (
            <li key={id} className={css.row}>
              <span className={css.what}>{name}</span>
              <Badge>{type === 'company' ? <Trans>公司</Trans> : <Trans>个人</Trans>}</Badge>
              <span className={css.note}>{idMasked}</span>
            </li>
          ))}
        </ul>
      )}
      {naming && (
        <Suspense>
          <NameObjectDialog type={naming} onClose={() => setNaming(null)} />
        </Suspense>
      )}
    </Section>
  )
}
