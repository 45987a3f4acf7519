import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { licenceWords } from './licence-words.ts'
import * as css from './track-page.css.ts'

/** What one licence covers, line by line, and that there is more to choose. */
export function CoverageList({ code }: { code: string }) {
  const { i18n } = useLingui()
  const words = licenceWords(code)
  if (!words) return null
  const [who, where, term, audience, region] = [words.who, words.where, words.term, words.audience, words.region].map(
    (word) => i18n._(word),
  )
  return (
    <ul className={css.covers}>
      <Covered>{where}</Covered>
      <Covered>
        {who} · {audience}
      </Covered>
      <Covered>
        {region} · {term}
      </Covered>
      <li className={css.beyond}>
        <span className={css.lineMark}>
          <Icon name="minus" size={14} />
        </span>
        <Trans>其他用途、期限与地域，可在下一步选择</Trans>
      </li>
    </ul>
  )
}

function Covered({ children }: { children: ReactNode }) {
  return (
    <li className={css.covered}>
      <span className={css.lineMark}>
        <Icon name="check" size={14} />
      </span>
      <span>{children}</span>
    </li>
  )
}
