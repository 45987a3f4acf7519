import { Trans } from '@lingui/react/macro'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { type FileRules, sizeText, typeNames } from './file-rules.ts'

/** Types, size and number of files that are accepted. */
export function FileRulesNote({ types, maxBytes, maxFiles }: FileRules & { maxFiles: number }) {
  const names = typeNames(types)
  const size = sizeText(maxBytes, useLocale())
  return maxFiles > 1 ? (
    <Trans>
      {names}，每个不超过 {size}，最多 {maxFiles} 个
    </Trans>
  ) : (
    <Trans>
      {names}，不超过 {size}
    </Trans>
  )
}
