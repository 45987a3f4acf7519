import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useDownloadEvidence } from '#web/features/licence-library/queries.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tabs } from '#web/ui/kit/tabs.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { ClaimCandidate } from '#worker/modules/licences/claims/contract.ts'
import { type DocumentLocale, documentLocale } from '#worker/modules/licences/values.ts'
import * as css from './claims.css.ts'

type Props = { id: string; licenceNo: string; letters: NonNullable<ClaimCandidate['letters']> }

/** What to send, in the two languages of the documents, and the evidence pack. */
export function ClaimLetters({ id, licenceNo, letters }: Props) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<DocumentLocale>(documentLocale(useLocale()))
  const toast = useSetAtom(showToastAtom)
  const evidence = useDownloadEvidence()
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(letters[language]).then(
      () => true,
      () => false,
    )
    toast(isCopied ? { kind: 'success', text: t`已复制说明` } : { kind: 'error', text: t`复制失败，请手动复制` })
  }
  return (
    <div className={css.letters}>
      <Tabs
        label={t`说明的语言`}
        tabs={[
          { key: 'zh-CN', name: t`中文` },
          { key: 'en-US', name: t`英文` },
        ]}
        chosen={language}
        onChoose={(key) => setLanguage(key as DocumentLocale)}
      >
        <pre className={css.letter} lang={language}>
          {letters[language]}
        </pre>
      </Tabs>
      <div className={css.buttons}>
        <Button look="primary" onClick={copy}>
          <Icon name="copy" />
          <Trans>复制说明</Trans>
        </Button>
        <Button isBusy={evidence.isPending} onClick={() => evidence.mutate({ id, licenceNo })}>
          <Trans>下载证据包</Trans>
        </Button>
        <LinkButton look="quiet" to="/uc/licence/$id" params={{ id }}>
          <Trans>查看授权书</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
