import { createFileRoute, notFound } from '@tanstack/react-router'

/** Where clients that follow the specification (section 8) send people: the same page, and the same status, as any address that does not exist. */
export const Route = createFileRoute('/notFound')({
  loader: () => {
    throw notFound()
  },
})
