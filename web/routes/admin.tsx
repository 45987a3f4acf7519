import { createFileRoute } from '@tanstack/react-router'
import { StaffGate } from '../features/staff/staff-gate.tsx'

/** One gate before all staff pages but the enrolment. */
export const Route = createFileRoute('/admin')({ staticData: { layout: 'login' }, component: StaffGate })
