import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requireSignIn } from '../lib/guard.ts'

export const Route = createFileRoute('/order')({ beforeLoad: requireSignIn, component: Outlet })
