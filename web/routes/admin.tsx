import { createFileRoute } from '@tanstack/react-router'
import { StaffGate } from '../features/staff/staff-gate.tsx'

/** Parent of all staff pages except the enrolment: requires a staff session. */
export const Route = createFileRoute('/admin')({ staticData: { layout: 'login' }, component: StaffGate })
