import { createFileRoute } from '@tanstack/react-router'
import { UserCentre } from '../features/account/user-centre.tsx'

export const Route = createFileRoute('/uc')({ component: UserCentre })
