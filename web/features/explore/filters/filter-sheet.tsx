import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { searchQuery } from '#web/features/catalogue-core/list-query.ts'
import { changed, hasFilters, NOTHING_CHOSEN } from '#web/features/catalogue-core/listing-links.ts'
import type { ExploreQuery } from '#web/features/catalogue-core/listing-query.ts'
import { getMusicType } from '#web/features/catalogue-core/listing-request.ts'
import { tagsQuery } from '#web/features/catalogue-core/queries.ts'
import { clipSampleAtom } from '#web/features/clip-search/atoms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DraftContext } from './draft-context.ts'
import * as css from './filters.css.ts'
import { Filters } from './filters.tsx'

/** Filters on narrow pages: collected in a draft with a live number of results, and applied together. */
export default function FilterSheet({
  query,
  isOpen,
  onClose,
}: {
  query: ExploreQuery
  isOpen: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: tags } = useSuspenseQuery(tagsQuery(api, getMusicType(query)))
  const [draft, setDraft] = useState<ExploreQuery>({ ...query, page: 1 })
  // The same query as the list's: its result is in the cache when the draft is applied.
  const clip = useAtomValue(clipSampleAtom)
  const { data } = useQuery({ ...searchQuery(api, draft, clip), placeholderData: keepPreviousData })
  const apply = () => {
    onClose()
    navigate({ to: '/explore', search: changed(draft, {}) })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`筛选`}
      footer={
        <div className={css.sheetFooter}>
          <Button
            look="quiet"
            isDisabled={!hasFilters(draft)}
            onClick={() => setDraft({ ...draft, ...NOTHING_CHOSEN })}
          >
            <Trans>清除</Trans>
          </Button>
          <div className={css.apply}>
            <Button look="primary" isFull onClick={apply}>
              {data ? <ShowResults total={data.total} isExact={data.isTotalExact} /> : <Trans>查看结果</Trans>}
            </Button>
          </div>
        </div>
      }
    >
      <div className={css.sheet}>
        <DraftContext value={(change) => setDraft({ ...draft, ...change })}>
          <Filters query={draft} counts={data?.counts} tags={tags} />
        </DraftContext>
      </div>
    </Dialog>
  )
}

function ShowResults({ total, isExact }: { total: number; isExact: boolean }) {
  const { i18n } = useLingui()
  if (isExact) return <Plural value={total} other="查看 # 个结果" />
  return <Trans>查看 {i18n.number(total)}+ 个结果</Trans>
}
