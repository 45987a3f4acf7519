import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '../features/policies/notices/notices-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/policies/notices')({
  head: ({ match: { context } }) =>
    pageHead(context, msg`第三方许可`, {
      description: context.i18n._(msg`曲证使用的第三方软件与字体，它们各自的许可，以及源代码的地址。`),
      shared: { path: '/policies/notices' },
    }),
  component: NoticesPage,
})
