import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { searchInput } from '#web/ui/form/search-field.css.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { wrap } from '#web/ui/theme/layout.css.ts'
import type { TagWire } from '#worker/modules/catalogue/contract.ts'
import { CATEGORY_TYPES, TRACK_CATEGORIES } from '../catalogue-core/listing-values.ts'
import { TAG_KIND_WORDS } from '../catalogue-core/messages.ts'
import { tagsQuery } from '../catalogue-core/queries.ts'
import { matching, TAG_KIND_ORDER } from '../catalogue-core/tag-groups.ts'
import * as css from './all-tags.css.ts'

/** All tags of the catalogue by kind, each linking to its tracks. */
export function AllTagsPage() {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: tags } = useSuspenseQuery(tagsQuery(api))
  const [words, setWords] = useState('')
  const found = matching(tags, words)
  const kinds = TAG_KIND_ORDER.filter((kind) => found.some((tag) => tag.kind === kind))
  return (
    <main id="main" className={wrap}>
      <div className={css.head}>
        <h1>
          <Trans>全部标签</Trans>
        </h1>
        <TagFilter words={words} onChange={setWords} count={found.length} />
      </div>
      {kinds.length > 1 && (
        <nav className={css.jumps} aria-label={t`标签分组`}>
          {kinds.map((kind) => (
            <PlainLink key={kind} to="/all-tags" hash={kind} className={css.jump} replace>
              {i18n._(TAG_KIND_WORDS[kind])}
            </PlainLink>
          ))}
        </nav>
      )}
      {kinds.map((kind) => (
        <section key={kind} id={kind} className={css.group} aria-labelledby={`${kind}-title`}>
          <h2 id={`${kind}-title`} className={css.groupTitle}>
            {i18n._(TAG_KIND_WORDS[kind])}
          </h2>
          <TagList tags={found.filter((tag) => tag.kind === kind)} />
        </section>
      ))}
      {tags.length > 0 && found.length === 0 && (
        <EmptyState
          title={<Trans>没有这样的标签</Trans>}
          actions={
            <>
              <LinkButton to="/explore" search={{ keyword: words }}>
                <Trans>在作品中搜索“{words}”</Trans>
              </LinkButton>
              <Button look="quiet" onClick={() => setWords('')}>
                <Trans>显示全部标签</Trans>
              </Button>
            </>
          }
        />
      )}
    </main>
  )
}

function TagFilter({ words, onChange, count }: { words: string; onChange: (words: string) => void; count: number }) {
  const { t } = useLingui()
  return (
    <search className={css.search}>
      <span className={css.field}>
        <Icon name="search" size={16} />
        <input
          className={searchInput}
          type="search"
          aria-label={t`在标签中查找`}
          placeholder={t`在标签中查找`}
          autoComplete="off"
          maxLength={100}
          value={words}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </span>
      <span className={css.count} role="status">
        <Plural value={count} other="# 个标签" />
      </span>
    </search>
  )
}

/** Tags with children have a block of their own; the others are in one wrapping line. */
function TagList({ tags }: { tags: readonly TagWire[] }) {
  const parents = tags.filter((tag) => tag.children.length > 0)
  const single = tags.filter((tag) => tag.children.length === 0)
  return (
    <div className={css.blocks}>
      {single.length > 0 && <Tags tags={single} />}
      {parents.map((parent) => (
        <div key={parent.id} className={css.block}>
          <h3 className={css.parent}>
            <PlainLink to="/explore" search={tagSearch(parent)} className={css.parentLink} preload={false}>
              {parent.name}
            </PlainLink>
          </h3>
          <Tags tags={parent.children} />
        </div>
      ))}
    </div>
  )
}

type ListedTag = TagWire['children'][number]
/** The tag in the first category that has it: what only sound effects carry finds no music. */
const tagSearch = ({ id, musicType }: ListedTag) => ({
  category: TRACK_CATEGORIES.find((category) => CATEGORY_TYPES[category] === musicType) ?? 'music',
  tags: id,
})

const Tags = ({ tags }: { tags: readonly ListedTag[] }) => (
  <ul className={css.tags}>
    {tags.map((tag) => (
      <li key={tag.id}>
        <ChipLink to="/explore" search={tagSearch(tag)} preload={false}>
          {tag.name}
        </ChipLink>
      </li>
    ))}
  </ul>
)
