export { readSecurity } from './read-security.ts'
export { findSession, isSessionLive } from './read-session.ts'
export { sweepIdentity } from './sweep-identity.ts'
