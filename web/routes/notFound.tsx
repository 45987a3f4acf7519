import { createFileRoute, notFound } from '@tanstack/react-router'

/** Target for clients that follow specification section 8: the same page and status as any unknown address. */
export const Route = createFileRoute('/notFound')({
  loader: () => {
    throw notFound()
  },
})
