import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { GenuineLicence } from '../verify/verify-result.tsx'
import * as css from './check-file.css.ts'
import type { FileCheck } from './check-file.ts'

/** What the check of a file found, and what the reader should do with it. */
export function FileVerdict({ check, name }: { check: FileCheck; name: string }) {
  if (check.kind === 'genuine') {
    return (
      <>
        <GenuineLicence licence={check.licence} isOver={check.isOver} holder={check.holder} />
        {check.isIssued ? (
          <p className={css.good}>
            <Icon name="check" />
            <span>
              <Trans>「{name}」与我们签发的文件逐字节相同。</Trans>
            </span>
          </p>
        ) : (
          <p className={css.compare}>
            <Icon name="info" />
            <span>
              <Trans>
                「{name}
                」里经签名的内容未被改动，但文件本身被其他软件保存过。请以上面的内容为准，逐项核对文件上印出的文字。
              </Trans>
            </span>
          </p>
        )}
      </>
    )
  }
  const texts: Record<typeof check.kind, ReactNode> = {
    none: (
      <Trans>
        「{name}
        」里没有曲证的签名：它不是我们签发的授权书，或者是打印、截图、另存得到的副本。请向对方索取原文件，或用编号验证。
      </Trans>
    ),
    altered: <Trans>「{name}」里的授权内容与签名不符：内容被改动过，不能作为授权凭证。</Trans>,
    foreign: <Trans>「{name}」并非由曲证签发，不能作为授权凭证。</Trans>,
    'too large': <Trans>「{name}」超过 20 MB，不像是一份授权书。</Trans>,
  }
  return (
    <p className={css.bad}>
      <Icon name="alert" />
      <span>{texts[check.kind]}</span>
    </p>
  )
}
