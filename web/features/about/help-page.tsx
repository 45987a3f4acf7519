import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CheckUse } from '../licence-check/check-use.tsx'
import { HELP } from './help.ts'
import { HELP_GROUPS, HELP_PLACES, type HelpGroup, type HelpQuestion, type HelpText } from './help-outline.ts'
import * as css from './help-page.css.ts'
import { findHelp } from './help-search.ts'

/** `words`: the search submitted by the form without a script. */
export function HelpPage({ words: asked }: { words: string }) {
  const text = HELP.useText(useLocale())
  const [words, setWords] = useState(asked)
  const isSearching = words.trim() !== ''
  const found = findHelp(text, useDeferredValue(words))
  return (
    <main id="main" className={css.page}>
      <header className={css.heading}>
        <h1>{text.title}</h1>
        <p className={css.intro}>{text.intro}</p>
        <HelpSearch words={words} onWords={setWords} />
        <Count shown={isSearching} count={found.reduce((sum, { questions }) => sum + questions.length, 0)} />
      </header>
      <Groups text={text} onChoose={() => setWords('')} />
      <div className={css.groups}>
        {found.map(({ group, questions }) => (
          <section key={group} id={group} className={css.group} aria-labelledby={`${group}-title`}>
            <h2 id={`${group}-title`}>{text.groups[group]}</h2>
            {group === 'choosing' && !isSearching && <CheckUse subject={{}} />}
            <div>
              {questions.map((id) => (
                <Question key={id} id={id} text={text} isFound={isSearching} />
              ))}
            </div>
          </section>
        ))}
        {found.length === 0 && <Nothing />}
        <StillOpen />
      </div>
    </main>
  )
}

function HelpSearch({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const { t } = useLingui()
  return (
    <search>
      <form className={css.search} action="/help" onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" />
        <input
          className={css.searchInput}
          type="search"
          name="q"
          value={words}
          onChange={(event) => onWords(event.target.value)}
          aria-label={t`搜索问题`}
          placeholder={t`搜索问题，如退款、发票`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
      </form>
    </search>
  )
}

/** Always rendered, so that screen readers announce its changes. */
function Count({ shown, count }: { shown: boolean; count: number }) {
  return (
    <p className={css.count} role="status">
      {shown && <Trans>找到 {count} 个问题</Trans>}
    </p>
  )
}

/** A group hidden by the search is shown again when its link is followed. */
function Groups({ text, onChoose }: { text: HelpText; onChoose: () => void }) {
  const { t } = useLingui()
  return (
    <nav className={css.contents} aria-label={t`问题分类`}>
      <ul className={css.contentsList}>
        {HELP_GROUPS.map((group: HelpGroup) => (
          <li key={group}>
            <a className={css.contentsLink} href={`#${group}`} onClick={onChoose}>
              {text.groups[group]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Opens if the address names it, or if the search has found it. */
function Question({ id, text, isFound }: { id: HelpQuestion; text: HelpText; isFound: boolean }) {
  // The server does not receive the part behind `#`.
  const isHydrated = useHydrated()
  const isNamed = useLocation({ select: ({ hash }) => hash === id }) && isHydrated
  const { question, answer } = text.questions[id]
  const place = HELP_PLACES[id]
  return (
    <details key={String(isFound)} id={id} className={css.question} open={isNamed || isFound}>
      <summary className={css.summary}>
        {question}
        <span className={css.mark}>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className={css.answer}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {place && (
          <p>
            <Link className={textLink} to={place}>
              {text.places[place]}
              <VisuallyHidden>{` (${question})`}</VisuallyHidden>
            </Link>
          </p>
        )}
      </div>
    </details>
  )
}

function Nothing() {
  return (
    <EmptyState title={<Trans>没有找到这个问题</Trans>}>
      <Trans>换个说法试试，或者直接问我们。</Trans>
    </EmptyState>
  )
}

function StillOpen() {
  return (
    <aside className={css.open}>
      <p>
        <Trans>没有解决？写信给我们，一般一个工作日内回复。</Trans>
      </p>
      <LinkButton to="/contact">
        <Trans>联系我们</Trans>
      </LinkButton>
    </aside>
  )
}
