import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { type FileIssue, type FileRules, sizeText, typeNames } from './file-rules.ts'

/** Why a file was refused before the upload. */
export type Refused = { name: string; issue: FileIssue | 'count' }

/** Says why a file was refused, with its name. */
export function useRefusalText({ types, maxBytes }: FileRules, maxFiles: number): (refused: Refused) => string {
  const { t } = useLingui()
  const size = sizeText(maxBytes, useLocale())
  const names = typeNames(types)
  return ({ name, issue }) => {
    const texts: Record<Refused['issue'], string> = {
      type: t`不能上传「${name}」：只接受 ${names}`,
      size: t`不能上传「${name}」：超过了 ${size}`,
      empty: t`不能上传「${name}」：文件是空的`,
      count: t`不能上传「${name}」：最多 ${maxFiles} 个文件`,
    }
    return texts[issue]
  }
}
