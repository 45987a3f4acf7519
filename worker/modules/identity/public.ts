export { findSession, isSessionLive } from './read-session.ts'
