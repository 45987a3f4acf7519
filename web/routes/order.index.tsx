import { createFileRoute, redirect } from '@tanstack/react-router'

/** Not in the specification; for people who shorten an address. */
export const Route = createFileRoute('/order/')({
  beforeLoad: () => {
    throw redirect({ to: '/uc/order' })
  },
})
