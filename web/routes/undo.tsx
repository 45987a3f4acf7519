import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UndoPage } from '../features/account/security/undo-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/undo')({
  staticData: { layout: 'login' },
  head: ({ match }) => pageHead(match.context, msg`撤销账号更改`),
  component: UndoRoute,
})

function UndoRoute() {
  const navigate = Route.useNavigate()
  // Replaces the history entry, because its address contains a used link.
  return <UndoPage onDone={() => void navigate({ to: '/signin', replace: true })} />
}
