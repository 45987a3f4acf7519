import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirect (specification section 2, "Redirects and navigation rules"). */
export const Route = createFileRoute('/sound-effects')({
  beforeLoad: () => {
    throw redirect({ to: '/explore', search: { category: 'soundEffect' }, statusCode: 301 })
  },
})
