import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { listInSentence } from '#web/lib/format/list-in-sentence.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { KeptPart } from '../catalogue-core/markup/kept-part.tsx'
import { beyondWords, licenceWords } from './licence-messages.ts'
import * as css from './price-card.css.ts'

/** What a licence covers, and what it does not. */
export function CoverageList({ code }: { code: string }) {
  const words = licenceWords(code)
  if (!words) return null
  return (
    <KeptPart as="ul" id={`covers ${code}`} className={css.covers}>
      <Coverage words={words} />
      <Beyond code={code} />
    </KeptPart>
  )
}

function Coverage({ words }: { words: NonNullable<ReturnType<typeof licenceWords>> }) {
  const { i18n } = useLingui()
  const [who, where, term, audience, region] = [words.who, words.where, words.term, words.audience, words.region].map(
    (word) => i18n._(word),
  )
  return (
    <>
      <Covered>{where}</Covered>
      <Covered>
        {who} · {audience}
      </Covered>
      <Covered>
        {region} · {term}
      </Covered>
    </>
  )
}

function Covered({ children }: { children: ReactNode }) {
  return (
    <li className={css.covered}>
      <span className={css.mark}>
        <Icon name="check" size={14} />
      </span>
      <span>{children}</span>
    </li>
  )
}

/** Uses and limits that are not covered, but available with another licence. */
function Beyond({ code }: { code: string }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { uses, limits } = beyondWords(code)
  const texts = (words: typeof uses) => words.map((word) => i18n._(word))
  return (
    <>
      <NotCovered>
        <Trans>不含{listInSentence(locale, texts(uses), { isInside: true })}等用途</Trans>
      </NotCovered>
      {limits.length > 0 && (
        <NotCovered>
          <Trans>{listInSentence(locale, texts(limits))}，在下一步选择</Trans>
        </NotCovered>
      )}
    </>
  )
}

function NotCovered({ children }: { children: ReactNode }) {
  return (
    <li className={css.beyond}>
      <span className={css.mark}>
        <Icon name="minus" size={14} />
      </span>
      <span>{children}</span>
    </li>
  )
}
