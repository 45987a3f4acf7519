import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { LibraryFilters } from '#worker/modules/licences/library/contract.ts'
import { LIBRARY_SORTS } from '#worker/modules/licences/library/values.ts'
import * as css from './library.css.ts'
import { isFiltered, type LibrarySearch, librarySearch } from './library-search.ts'
import { SORTS } from './words.ts'

/** Search, project, member and order. A GET form, so it works without JavaScript. */
export function LibraryForm({ search, filters }: { search: LibrarySearch; filters: LibraryFilters | undefined }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    navigate({ to: '/uc/licence', search: librarySearch({ ...typed, state: search.state }) })
  }
  const projects = filters?.projects.map(({ name, licences }) => ({ value: name, name: `${name} (${licences})` })) ?? []
  const members = filters?.members.map(({ id, name }) => ({ value: id, name })) ?? []
  return (
    <search>
      <form className={css.form} action="/uc/licence" onSubmit={onSubmit}>
        {search.state && <input type="hidden" name="state" value={search.state} />}
        <div className={css.keyword}>
          <TextField
            label={t`搜索授权书`}
            hint={t`作品、项目、被授权方或编号`}
            name="keyword"
            type="search"
            required={false}
            maxLength={100}
            defaultValue={search.keyword}
          />
        </div>
        {(projects.length > 0 || search.project) && (
          <div className={css.filter}>
            <SelectField
              label={t`项目`}
              name="project"
              required={false}
              placeholder={t`全部项目`}
              options={projects}
              defaultValue={search.project ?? ''}
            />
          </div>
        )}
        {members.length > 0 && (
          <div className={css.filter}>
            <SelectField
              label={t`经手成员`}
              name="member"
              required={false}
              placeholder={t`全部成员`}
              options={members}
              defaultValue={search.member ?? ''}
            />
          </div>
        )}
        <div className={css.filter}>
          <SelectField
            label={t`排序`}
            name="sort"
            required={false}
            options={LIBRARY_SORTS.map((sort) => ({ value: sort, name: i18n._(SORTS[sort]) }))}
            defaultValue={search.sort ?? 'newest'}
          />
        </div>
        <div className={css.buttons}>
          <Button type="submit">
            <Trans>查询</Trans>
          </Button>
          {isFiltered({ ...search, state: undefined }) && (
            <LinkButton look="quiet" to="/uc/licence" search={{ state: search.state }}>
              <Trans>清除</Trans>
            </LinkButton>
          )}
        </div>
      </form>
    </search>
  )
}
