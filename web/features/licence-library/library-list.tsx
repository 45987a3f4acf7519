import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { LibraryPage } from '#worker/modules/licences/library/contract.ts'
import { ARCHIVE_MOST } from '#worker/modules/licences/library/values.ts'
import * as css from './library.css.ts'
import { LibraryRow } from './library-row.tsx'
import type { LibrarySearch } from './library-search.ts'
import { useDownloadArchive } from './queries.ts'

/** One page of licences; those with a document can be chosen for an archive. */
export function LibraryList({ page, search }: { page: LibraryPage; search: LibrarySearch }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const archive = useDownloadArchive()
  const issued = page.items.filter(({ licenceNo }) => licenceNo !== null).map(({ id }) => id)
  const areAll = issued.length > 0 && chosen.size === issued.length
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <>
      {issued.length > 0 && (
        <div className={css.bar}>
          <Checkbox checked={areAll} onChange={() => setChosen(new Set(areAll ? [] : issued))}>
            <Trans>选择本页已签发的授权书</Trans>
          </Checkbox>
          <span className={css.barEnd}>
            <span className={css.note}>
              <Trans>一次最多 {ARCHIVE_MOST} 份</Trans>
            </span>
            <Button
              look="primary"
              isBusy={archive.isPending}
              isDisabled={chosen.size === 0}
              onClick={() => archive.mutate([...chosen])}
            >
              {chosen.size > 0 ? <Plural value={chosen.size} other="打包下载 # 份 PDF" /> : <Trans>打包下载 PDF</Trans>}
            </Button>
          </span>
        </div>
      )}
      <ul className={css.list}>
        {page.items.map((licence) => (
          <LibraryRow
            key={licence.id}
            licence={licence}
            isChosen={chosen.has(licence.id)}
            onToggle={licence.licenceNo === null ? null : () => toggle(licence.id)}
          />
        ))}
      </ul>
      {(page.next || search.after) && (
        <nav className={css.pages}>
          {search.after && (
            <LinkButton to="/uc/licence" search={{ ...search, after: undefined }}>
              <Trans>回到第一页</Trans>
            </LinkButton>
          )}
          {page.next && (
            <LinkButton to="/uc/licence" search={{ ...search, after: page.next }}>
              <Trans>下一页</Trans>
            </LinkButton>
          )}
        </nav>
      )}
    </>
  )
}
