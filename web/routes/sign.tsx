import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirect (specification section 2, "Redirects and navigation rules"). */
export const Route = createFileRoute('/sign')({
  beforeLoad: () => {
    throw redirect({ to: '/signin', statusCode: 301 })
  },
})
