import { Trans } from '@lingui/react/macro'
import { cx } from '#web/ui/cx.ts'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { column, muted, page, textLink } from '#web/ui/theme/layout.css.ts'
import type { CheckedUse } from '#worker/modules/terms/contract.ts'
import * as check from '../check.css.ts'
import { CheckAnswer } from '../check-answer.tsx'
import type { CheckSearch } from './asked-search.ts'
import * as css from './check-page.css.ts'
import { toQuestion, toSubject } from './check-search.ts'
import { type PlaceName, QuestionForm } from './question-form.tsx'

type Props = {
  search: CheckSearch
  /** The track that is asked about. */
  track: { id: string; name: string } | null
  places: readonly PlaceName[]
  /** Where the reader is; empty if it is not known. */
  guess: string
  checked: CheckedUse | null
  /** Why there is no answer, in the reader's language. */
  problem: string | null
}

/** /may-i: the question and its answer on a page of its own, complete without JavaScript. */
export function CheckPage({ search, track, places, guess, checked, problem }: Props) {
  return (
    <main id="main" className={cx(column, page, css.page)}>
      <header className={css.heading}>
        <h1>
          <Trans>能不能这样用？</Trans>
        </h1>
        <p className={muted}>
          {track ? (
            <Trans>
              关于
              <PlainLink to="/track/$id" params={{ id: track.id }} className={textLink}>
                {track.name}
              </PlainLink>
              ：说说做什么用、在哪里、用多久，马上知道能不能用、凭什么、要多少钱。
            </Trans>
          ) : (
            <Trans>说说做什么用、在哪里、用多久，马上知道能不能用、凭什么、要多少钱。</Trans>
          )}
        </p>
      </header>
      <QuestionForm search={search} places={places} guess={guess} />
      <section className={check.answer} role="status">
        {problem !== null && <p>{problem}</p>}
        {checked && <CheckAnswer checked={checked} question={toQuestion(search)} subject={toSubject(search)} />}
      </section>
    </main>
  )
}
