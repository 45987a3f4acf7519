import { createFileRoute, redirect } from '@tanstack/react-router'

/** The user centre opens on what one comes for. */
export const Route = createFileRoute('/uc/')({
  beforeLoad: () => {
    throw redirect({ to: '/uc/order' })
  },
})
