import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText, fieldErrors } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as record from '#web/ui/kit/record.css.ts'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import type { FileRules } from '#web/ui/kit/upload/file-rules.ts'
import { card, textLink } from '#web/ui/theme/layout.css.ts'
import { isHttpsLink, MAX_PORTRAIT_BYTES, PAGE_SIZES, toLinks } from '#worker/modules/musicians/values.ts'
import { ChosenFiles } from './chosen-files.tsx'
import * as css from './musicians.css.ts'
import {
  type OwnPage,
  pagesQuery,
  useLeavePage,
  useRemovePortrait,
  useSavePage,
  useSendPortrait,
} from './page-queries.ts'
import { TYPE_NAMES } from './words.ts'

const MOST_LINKS = PAGE_SIZES.linkCount
const PORTRAIT: FileRules = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: MAX_PORTRAIT_BYTES }

/** The pages that I keep, each with its form; nothing without one. */
export function OwnPages() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: pages = [] } = useQuery(pagesQuery(api))
  if (pages.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="own-pages">
      <h2 id="own-pages" className={css.partName}>
        <Trans>我管理的页面</Trans>
      </h2>
      <p className={css.note}>
        <Trans>保存后立即公开。空着的内容显示曲库原有的文字和图片。</Trans>
      </p>
      {pages.map((page) => (
        <PageForm key={`${page.kind}:${page.id}`} page={page} />
      ))}
    </section>
  )
}

function PageForm({ page }: { page: OwnPage }) {
  const { t, i18n } = useLingui()
  const { kind, id, name } = page
  const save = useSavePage(page)
  const [problem, setProblem] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const { form, field, values, takeErrors, onSubmit } = useForm(
    { text: page.text, links: page.links.join('\n') },
    (v) => ({
      links:
        toLinks(v.links).length <= MOST_LINKS && toLinks(v.links).every(isHttpsLink)
          ? null
          : { text: t`每行一个以 https:// 开头的完整地址，最多 ${MOST_LINKS} 个` },
    }),
  )
  const submit = () => {
    setProblem(undefined)
    setIsSaved(false)
    save.mutate(
      { text: values.text.trim(), links: toLinks(values.links) },
      {
        onSuccess: () => setIsSaved(true),
        onError: (error) => !takeErrors(error) && setProblem(errorText(i18n, error)),
      },
    )
  }
  return (
    <section className={card} aria-label={name}>
      <div className={css.form}>
        <div className={record.state}>
          <h3>
            <a className={textLink} href={`/${kind}/${id}`}>
              {name}
            </a>
          </h3>
          <span className={css.note}>{i18n._(TYPE_NAMES[kind === 'label' ? 'label' : 'musician'])}</span>
        </div>
        <Portrait page={page} />
        <form ref={form} className={css.part} method="post" noValidate onSubmit={onSubmit(submit)}>
          <TextArea {...field('text')} label={t`介绍`} isOptional rows={4} limit={PAGE_SIZES.text} />
          <TextArea
            {...field('links')}
            label={t`其他主页`}
            hint={t`官网或社交账号，每行一个，以 https:// 开头`}
            isOptional
            rows={2}
          />
          <FormError text={problem} />
          <div className={record.buttons}>
            <Button type="submit" look="primary" isBusy={save.isPending}>
              <Trans>保存并公开</Trans>
            </Button>
            <Leave page={page} />
            <span role="status" className={css.note}>
              {isSaved && <Trans>已保存</Trans>}
            </span>
          </div>
        </form>
      </div>
    </section>
  )
}

function Portrait({ page }: { page: OwnPage }) {
  const { t, i18n } = useLingui()
  const [send, remove] = [useSendPortrait(page), useRemovePortrait(page)]
  const error = send.error ?? remove.error
  return (
    <div className={css.portraitRow}>
      {page.portrait && (
        <img className={css.portrait} src={page.portrait} alt={t`现在的头像`} width={96} height={96} decoding="async" />
      )}
      <ChosenFiles
        label={t`头像`}
        hint={t`至少 200 × 200 像素。`}
        rules={PORTRAIT}
        most={1}
        files={[]}
        kept={[]}
        error={error ? (fieldErrors(error).portrait ?? errorText(i18n, error)) : undefined}
        isLocked={send.isPending}
        onChange={([file]) => {
          remove.reset()
          if (file) send.mutate(file)
        }}
      />
      {page.portrait && (
        <Button
          scale="sm"
          isBusy={remove.isPending}
          onClick={() => {
            send.reset()
            remove.mutate(undefined)
          }}
        >
          <Trans>移除头像</Trans>
        </Button>
      )}
    </div>
  )
}

/** Gives the page back, after a question. */
function Leave({ page }: { page: OwnPage }) {
  const { i18n } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const leave = useLeavePage(page)
  const { name } = page
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        <Trans>不再管理</Trans>
      </Button>
      <Dialog
        isOpen={isAsking}
        isCompact
        width="432px"
        title={<Trans>不再管理「{name}」？</Trans>}
        onClose={() => setIsAsking(false)}
      >
        <div className={css.part}>
          <p>
            <Trans>你填写的介绍、头像和链接会从页面上移除。以后想再管理，需要重新申请。</Trans>
          </p>
          <FormError text={leave.error ? errorText(i18n, leave.error) : undefined} />
          <div className={record.buttons}>
            <Button look="primary" isBusy={leave.isPending} onClick={() => leave.mutate(undefined)}>
              <Trans>不再管理</Trans>
            </Button>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              <Trans>返回</Trans>
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
