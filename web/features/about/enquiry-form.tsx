import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText, fieldErrors } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { ENQUIRY_SIZES, type EnquiryTopic } from '#worker/modules/enquiries/values.ts'
import { EMAIL_PATTERN } from '#worker/modules/identity/values.ts'
import { GraphCode, typedGraphCode } from '../account/fields/graph-code.tsx'
import { FormError } from '../account/form-error.tsx'
import * as css from './contact-page.css.ts'
import type { EnquiryTrackRef } from './enquiry.ts'
import { EnquirySentNote } from './enquiry-sent.tsx'
import { useTopics, useUseNames } from './enquiry-words.ts'
import { type EnquiryInput, useSendEnquiry } from './use-send-enquiry.ts'

/** `round` counts the answers, each of which is used up. */
type Graph = { round: number; problem: string | undefined }
const EMPTY = { name: '', email: '', project: '', use: '', budget: '', deadline: '', details: '' }

/** Asks for a quote or for help. Stored, confirmed by mail, and answered by staff (worker/modules/enquiries). */
export function EnquiryForm({
  topic,
  tracks,
  first,
}: {
  topic: EnquiryTopic
  tracks: readonly EnquiryTrackRef[]
  /** What is filled in already. */
  first?: Partial<typeof EMPTY>
}) {
  const { t, i18n } = useLingui()
  const send = useSendEnquiry()
  const { about, detailsHint } = useTopics().find(({ key }) => key === topic)!
  const uses = useUseNames()
  const [problem, setProblem] = useState<string>()
  const [graph, setGraph] = useState<Graph | null>(null)
  const isLicence = topic === 'licence'
  const { form, field, values, takeErrors, onSubmit } = useForm({ ...EMPTY, ...first }, (v) => ({
    name: v.name.trim() ? null : 'FIELD_REQUIRED',
    email: EMAIL_PATTERN.test(v.email.trim()) ? null : 'EMAIL_INVALID',
    project: v.project.trim() ? null : 'FIELD_REQUIRED',
    use: !isLicence || v.use ? null : 'FIELD_REQUIRED',
  }))
  const refused = (failure: unknown, graphCode: string | undefined) => {
    const graphProblem = fieldErrors(failure).graphCode
    if (graphProblem !== undefined)
      return setGraph((now) => ({
        round: (now?.round ?? 0) + 1,
        problem: graphCode === undefined ? undefined : graphProblem,
      }))
    setGraph(null)
    if (!takeErrors(failure)) setProblem(errorText(i18n, failure))
  }
  const submit = (graphCode?: string) => {
    setProblem(undefined)
    const input = toInput(values, { topic, tracks, graphCode })
    send.mutate(input, { onError: (failure) => refused(failure, graphCode) })
  }
  /** While a captcha is open, the button submits its answer, or leads to it. */
  const press = () => {
    const { text, focus } = typedGraphCode(form.current)
    if (graph && text === '') focus()
    else submit(graph ? text : undefined)
  }
  if (send.data)
    return <EnquirySentNote enquiryNo={send.data.enquiryNo} email={values.email.trim()} onAgain={send.reset} />
  return (
    // By script only; `post` keeps what was typed out of the address if the script does not come.
    <form ref={form} method="post" className={css.form} onSubmit={onSubmit(press)} noValidate>
      <TextField {...field('name')} label={t`怎么称呼你`} autoComplete="name" maxLength={ENQUIRY_SIZES.name} />
      <TextField
        {...field('email')}
        label={t`邮箱`}
        hint={t`回复会发到这个邮箱`}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={ENQUIRY_SIZES.email}
      />
      <TextField {...field('project')} label={about} maxLength={ENQUIRY_SIZES.project} />
      {isLicence && (
        <>
          <SelectField {...field('use')} label={t`用在哪里`} placeholder={t`请选择用途`} options={uses} />
          <TextField {...field('budget')} label={t`预算`} isOptional maxLength={ENQUIRY_SIZES.budget} />
          <TextField {...field('deadline')} label={t`最晚什么时候要用`} type="date" isOptional />
        </>
      )}
      <div className={css.wideField}>
        <TextArea
          {...field('details')}
          label={t`说明`}
          hint={detailsHint}
          isOptional
          rows={4}
          limit={ENQUIRY_SIZES.details}
        />
      </div>
      {graph && (
        <div className={css.wideField}>
          <GraphCode
            key={graph.round}
            address={values.email.trim()}
            attempt={graph.round}
            error={graph.problem}
            onSubmit={submit}
          />
        </div>
      )}
      <div className={css.wide}>
        <FormError text={problem} />
        <Button type="submit" look="primary" isBusy={send.isPending}>
          <Trans>发送</Trans>
        </Button>
      </div>
    </form>
  )
}

/** Fields that are empty or not of this topic are left out. */
function toInput(
  { name, email, project, use, budget, deadline, details }: typeof EMPTY,
  {
    topic,
    tracks,
    graphCode,
  }: { topic: EnquiryTopic; tracks: readonly EnquiryTrackRef[]; graphCode: string | undefined },
): EnquiryInput {
  const isLicence = topic === 'licence'
  return {
    ...{ topic, name: name.trim(), email: email.trim(), project: project.trim() },
    ...(isLicence && use && { use: use as NonNullable<EnquiryInput['use']> }),
    ...(isLicence && budget.trim() && { budget: budget.trim() }),
    ...(isLicence && deadline && { deadline }),
    ...(details.trim() && { details: details.trim() }),
    ...(tracks.length > 0 && { tracks: [...tracks] }),
    ...(graphCode !== undefined && { graphCode }),
  }
}
