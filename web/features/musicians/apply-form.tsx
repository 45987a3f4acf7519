import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { useDraft } from '#web/lib/hooks/use-draft.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as record from '#web/ui/kit/record.css.ts'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import type { FileRules } from '#web/ui/kit/upload/file-rules.ts'
import * as upload from '#web/ui/kit/upload/upload.css.ts'
import { EMAIL_PATTERN } from '#worker/modules/identity/values.ts'
import {
  AI_USES,
  type AiUse,
  isLink,
  MAX_DOCUMENT_BYTES,
  MAX_WORK_BYTES,
  MUSICIAN_SIZES,
  MUSICIAN_TYPES,
  type MusicianType,
  toLinks,
  WORK_FIELDS,
} from '#worker/modules/musicians/values.ts'
import { ChosenFiles } from './chosen-files.tsx'
import { toAddress, toClaim } from './claim.ts'
import * as css from './musicians.css.ts'
import type { Application } from './queries.ts'
import { DRAFT, useApply } from './use-apply.ts'
import { AI_NAMES, TYPE_NAMES } from './words.ts'

const EMPTY = {
  ...{
    type: 'musician',
    name: '',
    works: '',
    links: '',
    recordings: '',
    genres: '',
    society: '',
    ai: 'none',
    aiNote: '',
  },
  ...{ contactPhone: '', contactEmail: '', claim: '', claimProof: '' },
}
type Texts = typeof EMPTY
const WORKS: FileRules = { types: ['audio/mpeg'], maxBytes: MAX_WORK_BYTES }
const DOCUMENT: FileRules = { types: ['image/jpeg', 'image/png', 'application/pdf'], maxBytes: MAX_DOCUMENT_BYTES }

type Props = {
  userId: string
  /** The newest application: its texts are filled in. */
  before: Application | null
  /** It is still open: this one replaces it and takes over its files. */
  isCorrection: boolean
  /** The artist or label whose page led here. */
  claim: string | undefined
  onSent: () => void
  onBack: (() => void) | undefined
}

/** The application. What was typed is kept: over refusals, signing in and reloads. */
export function ApplyForm({ userId, before, isCorrection, claim, onSent, onBack }: Props) {
  const { t, i18n } = useLingui()
  const [works, setWorks] = useState<readonly File[]>([])
  const [document, setDocument] = useState<File | null>(null)
  const { form, field, values, set, takeErrors, onSubmit } = useForm<Texts>(
    { ...EMPTY, ...toTexts(before), ...(claim !== undefined && { claim: toAddress(claim) }) },
    (v) => ({
      name: v.name.trim() ? null : 'FIELD_REQUIRED',
      links:
        toLinks(v.links).length <= MUSICIAN_SIZES.linkCount && toLinks(v.links).every(isLink)
          ? null
          : { text: t`每行一个完整的链接（以 https:// 开头），最多 10 个` },
      recordings: /^\d{0,6}$/.test(v.recordings.trim()) ? null : { text: t`请填写数字` },
      aiNote: v.ai === 'none' || v.aiNote.trim() ? null : 'FIELD_REQUIRED',
      contactEmail: EMAIL_PATTERN.test(v.contactEmail.trim()) ? null : 'EMAIL_INVALID',
      claimProof: v.claim.trim() === '' || v.claimProof.trim() ? null : 'FIELD_REQUIRED',
      claim: v.claim.trim() === '' || toClaim(v.claim) ? null : { text: t`请粘贴本站音乐人或厂牌页面的地址` },
    }),
  )
  const given = claim === undefined ? [] : (['claim'] as const)
  useDraft({ ...{ key: DRAFT, userId, about: claim, given }, ofAbout: ['claim', 'claimProof'], values, set })
  const { send, part, problem, fileErrors, forget } = useApply(takeErrors, onSent)
  const isSending = part !== null
  const percent = Math.round((part ?? 0) * 100)
  const submit = () =>
    send({
      fields: toFields(values),
      files: {
        ...(document && { document }),
        ...Object.fromEntries(works.map((file, i) => [WORK_FIELDS[i]!, file])),
      },
    })
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
      <Part name={t`你是谁`}>
        <RadioCards
          legend={<Trans>身份</Trans>}
          name="type"
          cards={MUSICIAN_TYPES.map((value) => ({ value, name: i18n._(TYPE_NAMES[value]) }))}
          value={values.type as MusicianType}
          onChange={(value) => set('type', value)}
        />
        <div className={css.fields}>
          <TextField
            {...field('name')}
            label={values.type === 'label' ? t`厂牌名称` : t`艺名或姓名`}
            autoComplete="off"
            maxLength={MUSICIAN_SIZES.name}
          />
          <TextField
            {...field('contactEmail')}
            label={t`邮箱`}
            hint={t`答复会发到这个邮箱`}
            type="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={MUSICIAN_SIZES.contactEmail}
          />
          <TextField
            {...field('contactPhone')}
            label={t`电话`}
            isOptional
            type="tel"
            autoComplete="tel"
            maxLength={MUSICIAN_SIZES.contactPhone}
          />
          <TextField
            {...field('claim')}
            label={t`你已经在曲库里？`}
            hint={t`粘贴本站的音乐人或厂牌页面地址，审核时一并核实`}
            isOptional
            inputMode="url"
            spellCheck={false}
            maxLength={200}
          />
        </div>
        {values.claim.trim() !== '' && (
          <TextArea
            {...field('claimProof')}
            label={t`怎样证明是你`}
            hint={t`例如官网或社交账号上的说明、发行合同；只供审核`}
            rows={3}
            limit={MUSICIAN_SIZES.claimProof}
          />
        )}
        <ChosenFiles
          label={values.type === 'label' ? t`营业执照` : t`身份证件`}
          hint={t`只供审核，不公开。`}
          rules={DOCUMENT}
          most={1}
          files={document ? [document] : []}
          kept={isCorrection && before?.document ? [before.document] : []}
          error={fileErrors.document}
          isLocked={isSending}
          onChange={([file]) => {
            forget()
            setDocument(file ?? null)
          }}
        />
      </Part>
      <Part name={t`你的音乐`}>
        <ChosenFiles
          label={t`试听作品`}
          hint={t`至少一首，或在下面填写链接。`}
          rules={WORKS}
          most={WORK_FIELDS.length}
          files={works}
          kept={isCorrection ? (before?.files.map(({ name }) => name) ?? []) : []}
          error={WORK_FIELDS.map((name) => fileErrors[name]).find(Boolean)}
          isLocked={isSending}
          onChange={(files) => {
            forget()
            setWorks(files)
          }}
        />
        <TextArea
          {...field('links')}
          label={t`链接`}
          hint={t`可以试听的页面，每行一个`}
          isOptional
          rows={3}
          limit={MUSICIAN_SIZES.links}
        />
        <TextArea {...field('works')} label={t`作品介绍`} isOptional rows={3} limit={MUSICIAN_SIZES.works} />
      </Part>
      <Part name={t`你带来什么`}>
        <div className={css.fields}>
          <TextField
            {...field('recordings')}
            label={t`可以授权的录音数量`}
            isOptional
            inputMode="numeric"
            maxLength={6}
          />
          <TextField {...field('genres')} label={t`风格`} isOptional maxLength={MUSICIAN_SIZES.genres} />
          <TextField
            {...field('society')}
            label={t`集体管理组织`}
            hint={t`例如 MCSC、ASCAP、JASRAC；没有加入就留空`}
            isOptional
            maxLength={MUSICIAN_SIZES.society}
          />
        </div>
        <RadioCards
          legend={<Trans>AI 的使用</Trans>}
          name="ai"
          cards={AI_USES.map((value) => ({ value, name: i18n._(AI_NAMES[value]) }))}
          value={values.ai as AiUse}
          onChange={(value) => set('ai', value)}
        />
        {values.ai !== 'none' && (
          <TextArea
            {...field('aiNote')}
            label={t`怎样使用 AI`}
            hint={t`用了什么工具，哪些部分由它生成`}
            rows={2}
            limit={MUSICIAN_SIZES.aiNote}
          />
        )}
      </Part>
      {isSending && (
        <div className={css.files}>
          <span role="status">{percent < 100 ? <Trans>正在上传</Trans> : <Trans>正在检查文件</Trans>}</span>
          <progress className={upload.progress} max={100} value={percent} aria-label={t`申请的上传进度`} />
        </div>
      )}
      <FormError text={problem} />
      <div className={record.buttons}>
        <Button type="submit" look="primary" isBusy={isSending}>
          {isCorrection ? <Trans>重新提交</Trans> : <Trans>提交申请</Trans>}
        </Button>
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            <Trans>返回</Trans>
          </Button>
        )}
        <span className={css.note}>
          <Trans>7 个工作日内答复</Trans>
        </span>
      </div>
    </form>
  )
}

function Part({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <section className={css.part} aria-label={name}>
      <h2 className={css.partName}>{name}</h2>
      {children}
    </section>
  )
}

const toTexts = (before: Application | null): Partial<Texts> =>
  before === null
    ? {}
    : {
        ...{ type: before.type, name: before.name, works: before.works, links: before.links.join('\n') },
        recordings: before.recordings === null ? '' : String(before.recordings),
        ...{ genres: before.genres, society: before.society, ai: before.ai, aiNote: before.aiNote },
        ...{ contactPhone: before.contactPhone, contactEmail: before.contactEmail },
        ...{ claim: before.claim === null ? '' : toAddress(before.claim), claimProof: before.claimProof },
      }

/** The form as it is sent: empty texts are left out. */
function toFields({ claim, ...texts }: Texts): Record<string, string> {
  const claimProof = claim.trim() === '' ? '' : texts.claimProof
  const all = { ...texts, claim: toClaim(claim), claimProof, aiNote: texts.ai === 'none' ? '' : texts.aiNote }
  return Object.fromEntries(Object.entries(all).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])))
}
