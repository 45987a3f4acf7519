import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import type { UserDetail } from '#worker/modules/identity/contract.ts'
import { FormError } from '../form-error.tsx'
import { useExport } from './data-export-mutations.ts'
import * as css from './security.css.ts'
import { Row } from './security-row.tsx'
import { useSaved } from './use-saved.ts'

const CloseDialog = lazy(() => import('./close-dialog.tsx'))

/** Data export and closing the account. */
export function DataExportRows({ user }: { user: UserDetail }) {
  const { t } = useLingui()
  const [isClosing, setIsClosing] = useState(false)
  return (
    <section aria-labelledby="own-data">
      <h2 id="own-data" className={css.subheading}>
        <Trans>数据与注销</Trans>
      </h2>
      <ul className={css.rows}>
        <ExportRow />
        <Row
          name={t`注销账号`}
          value={t`删除个人信息并退出所有设备，不能恢复。`}
          action={
            <Button scale="sm" onClick={() => setIsClosing(true)}>
              <Trans>注销账号</Trans>
            </Button>
          }
        />
      </ul>
      {isClosing && (
        <Suspense>
          <CloseDialog user={user} onClose={() => setIsClosing(false)} />
        </Suspense>
      )}
    </section>
  )
}

const TOO_MANY = 429

function ExportRow() {
  const { t, i18n } = useLingui()
  const take = useExport()
  const saved = useSaved(() => {}, t`已导出，文件在浏览器的下载里`)
  const { error } = take
  const isTooMany = error instanceof ApiError && error.status === TOO_MANY
  return (
    <Row
      name={t`导出我的数据`}
      value={t`一个 JSON 文件：账号、订单、授权、收藏、购物车与登录记录。`}
      action={
        <Button
          scale="sm"
          isBusy={take.isPending}
          onClick={() => take.mutate(undefined, { onSuccess: saved })}
          aria-label={t`导出我的数据`}
        >
          <Trans>导出</Trans>
        </Button>
      }
    >
      <FormError text={isTooMany ? t`一小时最多导出 5 次，请稍后再试` : error ? errorText(i18n, error) : undefined} />
    </Row>
  )
}
