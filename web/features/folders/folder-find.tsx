import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { FOLDER_SORTS, type FolderSort } from '#worker/modules/favourites/values.ts'
import * as css from './folder-page.css.ts'
import { type FolderSearch, folderSearch } from './view.ts'

const NAMES = {
  added: msg`最近收藏`,
  name: msg`名称`,
  duration: msg`时长`,
  price: msg`价格`,
} satisfies Record<FolderSort, unknown>

/** Searches and sorts within a folder. A GET form, so it works without JavaScript. */
export function FolderFind({ folder, search }: { folder: string; search: FolderSearch }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const go = (change: Record<string, unknown>) =>
    void navigate({
      to: '/uc/fav/$folder',
      params: { folder },
      search: folderSearch({ ...search, page: undefined, ...change }),
      resetScroll: false,
    })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return (
    <search>
      <form className={css.find} action={`/uc/fav/${folder}`} onSubmit={onSubmit}>
        <TextField
          label={t`在收藏夹里找`}
          name="q"
          type="search"
          required={false}
          maxLength={100}
          placeholder={t`曲名或音乐人`}
          defaultValue={search.q}
          action={
            <Button type="submit">
              <Trans>查找</Trans>
            </Button>
          }
        />
        <div className={css.sort}>
          <SelectField
            label={t`排序`}
            name="sort"
            value={search.sort ?? 'added'}
            options={FOLDER_SORTS.map((value) => ({ value, name: i18n._(NAMES[value]) }))}
            onChange={(event) => go({ sort: event.target.value })}
          />
        </div>
      </form>
    </search>
  )
}
