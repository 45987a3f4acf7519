import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { VerifyDocsPage } from '../features/verify-docs/verify-docs-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/docs/verify')({
  head: ({ match }) =>
    pageHead(match.context, msg`独立验证授权书`, {
      description: match.context.i18n._(msg`用公开的程序、公钥与每日公布的链头，不依赖本网站核对授权书的真伪。`),
      shared: { path: '/docs/verify' },
    }),
  component: VerifyDocsPage,
})
