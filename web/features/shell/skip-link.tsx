import { Trans } from '@lingui/react/macro'
import * as css from './skip-link.css.ts'

const MAIN_ID = 'main'

/** First in the tab order: skips the header. */
export function SkipLink() {
  return (
    <a className={css.skip} href={`#${MAIN_ID}`}>
      <Trans>跳到正文</Trans>
    </a>
  )
}
