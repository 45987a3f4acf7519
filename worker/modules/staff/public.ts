export { operatorGuard, whyGuardFailed } from './operator-guard.ts'
export { findStaff } from './read-session.ts'
export { isProofFresh } from './rules.ts'
export { sweepStaff } from './sweep-staff.ts'
