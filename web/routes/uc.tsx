import { createFileRoute } from '@tanstack/react-router'
import { UserCentre } from '../features/account/user-centre.tsx'
import { requireSignIn } from '../lib/guard.ts'

export const Route = createFileRoute('/uc')({ beforeLoad: requireSignIn, component: UserCentre })
