import { createFileRoute, redirect } from '@tanstack/react-router'

/** No page of the specification, but what one gets by shortening an address. */
export const Route = createFileRoute('/order/')({
  beforeLoad: () => {
    throw redirect({ to: '/uc/order' })
  },
})
