import { Trans, useLingui } from '@lingui/react/macro'
import { HomeSection } from '#web/ui/page-section.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { TagWire } from '#worker/modules/catalogue/contract.ts'
import { KeptPart } from '../catalogue-core/markup/kept-part.tsx'
import { TAG_KIND_WORDS } from '../catalogue-core/messages.ts'
import * as css from './home-tags.css.ts'

const KINDS = ['scene', 'emotion', 'genre'] as const
/** Per kind; the page of all tags has the rest. */
const MOST = 16

/** Scenes, emotions and genres, each linking to its tracks. */
export function HomeTags({ tags }: { tags: readonly TagWire[] }) {
  const { i18n } = useLingui()
  const kinds = KINDS.map((kind) => ({
    kind,
    tags: tags
      .filter((tag) => tag.kind === kind)
      .slice(0, MOST)
      .map(({ id, name }) => ({ id, name })),
  })).filter((group) => group.tags.length > 0)
  if (kinds.length === 0) return null
  return (
    <HomeSection title={<Trans>按标签找</Trans>} more={{ to: '/all-tags', text: <Trans>全部标签</Trans> }}>
      <KeptPart as="div" id="home-tags" of={JSON.stringify(kinds)} className={css.index}>
        {kinds.map(({ kind, tags }) => (
          <div key={kind}>
            <h3 className={css.kind}>{i18n._(TAG_KIND_WORDS[kind])}</h3>
            <ul className={css.tags}>
              {tags.map((tag) => (
                <li key={tag.id}>
                  <PlainLink
                    to="/explore"
                    search={{ category: 'music', tags: tag.id }}
                    className={css.tag}
                    preload={false}
                  >
                    {tag.name}
                  </PlainLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </KeptPart>
    </HomeSection>
  )
}
