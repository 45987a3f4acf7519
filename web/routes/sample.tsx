import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirect (specification section 2, "Redirects and navigation rules"). */
export const Route = createFileRoute('/sample')({
  beforeLoad: () => {
    throw redirect({ to: '/explore', search: { category: 'sample' }, statusCode: 301 })
  },
})
