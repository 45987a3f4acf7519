import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { WorthPage } from '../features/staff/worth/worth-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/admin/worth')({
  head: ({ match }) => pageHead(match.context, msg`第二人确认`, { isHidden: true }),
  component: WorthPage,
})
