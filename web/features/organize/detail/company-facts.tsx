import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/kit/section.tsx'
import { muted } from '#web/ui/theme/layout.css.ts'
import * as css from '../organize.css.ts'
import type { Company } from '../queries.ts'
import { ROLE_HINTS, ROLE_NAMES } from '../words.ts'

/** What the company is, what one is in it, and the way out. */
export function CompanyFacts({ company }: { company: Company }) {
  const { i18n } = useLingui()
  const [isQuitting, setIsQuitting] = useState(false)
  const QuitDialog = usePart(() => import('./quit-dialog.tsx'), isQuitting, isQuitting)
  const { fullName, shortName, intro, taxNumber, role, department, memberCount } = company
  return (
    <>
      <Section title={<Trans>企业资料</Trans>}>
        <dl className={css.facts}>
          <Fact name={<Trans>全称</Trans>}>{fullName}</Fact>
          <Fact name={<Trans>简称</Trans>}>{shortName}</Fact>
          {intro && <Fact name={<Trans>简介</Trans>}>{intro}</Fact>}
          {taxNumber && <Fact name={<Trans>税号</Trans>}>{taxNumber}</Fact>}
          <Fact name={<Trans>认证</Trans>}>
            {taxNumber ? (
              <Trans>已认证：发票和授权书直接使用上面的全称与税号</Trans>
            ) : (
              <Trans>还没有认证：发票抬头和税号需要自己填写</Trans>
            )}
          </Fact>
          <Fact name={<Trans>成员</Trans>}>
            <Plural value={memberCount} other="# 人" />
          </Fact>
          <Fact name={<Trans>你的角色</Trans>}>
            {i18n._(ROLE_NAMES[role])}
            <span className={muted}> {i18n._(ROLE_HINTS[role])}</span>
          </Fact>
          <Fact name={<Trans>你的部门</Trans>}>{department?.name ?? <Trans>未分配</Trans>}</Fact>
        </dl>
      </Section>
      <Section title={<Trans>退出企业</Trans>}>
        <div className={css.notice}>
          <p>
            <Trans>退出后你不再代表 {shortName} 操作。企业买下的一切都留在企业，你自己的账号不受影响。</Trans>
          </p>
          <Button onClick={() => setIsQuitting(true)}>
            <Trans>退出企业</Trans>
          </Button>
        </div>
      </Section>
      {QuitDialog && isQuitting && <QuitDialog company={company} onClose={() => setIsQuitting(false)} />}
    </>
  )
}

function Fact({ name, children }: { name: React.ReactNode; children: React.ReactNode }) {
  return (
    <>
      <dt className={css.term}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </>
  )
}
