import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirect (specification section 2, "Redirects and navigation rules"). */
export const Route = createFileRoute('/package')({
  beforeLoad: () => {
    throw redirect({ to: '/', statusCode: 301 })
  },
})
