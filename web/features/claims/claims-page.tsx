import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { readValue } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DateField } from '#web/ui/kit/dates/date-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { muted, page, wrap } from '#web/ui/theme/layout.css.ts'
import type { AskClaim } from '#worker/modules/licences/claims/contract.ts'
import { CLAIM_LENGTH, PLATFORMS } from '#worker/modules/licences/claims/values.ts'
import { TERRITORY_NAMES } from '#worker/modules/terms/names.ts'
import { TERRITORIES } from '#worker/modules/terms/values.ts'
import { ClaimAnswers } from './claim-answers.tsx'
import * as css from './claims.css.ts'
import { PLATFORM_NAMES } from './words.ts'

/** Paste what a platform wrote: which licence answers it, what to send, and the proof. Nothing of it is stored. */
export function ClaimsPage() {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const result = useRef<HTMLDivElement>(null)
  const ask = useMutation({
    mutationFn: (json: AskClaim) => readValue(api.product.licences.claims.answer.$post({ json })),
    onSuccess: () => requestAnimationFrame(() => result.current?.focus()),
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''))
    if (given.text) ask.mutate(given as AskClaim)
  }
  return (
    <main id="main" className={cx(wrap, page, css.page)}>
      <header className={css.heading}>
        <h1>
          <Trans>应对版权申诉</Trans>
        </h1>
        <p className={muted}>
          <Trans>
            把平台发来的通知贴在这里：找出对应的授权书，给出可以直接发送的说明与证据包。贴上的内容不会保存。
          </Trans>
        </p>
      </header>
      <form className={css.form} onSubmit={onSubmit}>
        <TextArea
          label={t`平台的通知`}
          name="text"
          rows={6}
          limit={CLAIM_LENGTH}
          hint={t`例如：视频链接、主张权利的公司、曲名、ISRC`}
        />
        <div className={css.more}>
          <SelectField
            label={t`平台`}
            name="platform"
            isOptional
            placeholder={t`从通知里识别`}
            options={PLATFORMS.map((value) => ({ value, name: i18n._(PLATFORM_NAMES[value]) }))}
          />
          <SelectField
            label={t`作品面向的地区`}
            name="region"
            isOptional
            placeholder={t`不确定`}
            options={TERRITORIES.map((value) => ({ value, name: i18n._(TERRITORY_NAMES[value]) }))}
          />
          <DateField label={t`发布日期`} name="publishedOn" isOptional />
        </div>
        <div>
          <Button type="submit" look="primary" isBusy={ask.isPending}>
            <Trans>查找授权书</Trans>
          </Button>
        </div>
      </form>
      <div ref={result} tabIndex={-1} className={css.result} aria-live="polite">
        {ask.data && <ClaimAnswers answer={ask.data} />}
      </div>
    </main>
  )
}
