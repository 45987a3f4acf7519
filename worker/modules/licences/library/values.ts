/** `valid` includes `ends_soon`. */
export const LIBRARY_STATES = ['awaiting_form', 'valid', 'ends_soon', 'ended', 'revoked'] as const
export type LibraryState = (typeof LIBRARY_STATES)[number]
export const LIBRARY_SORTS = ['newest', 'oldest', 'ending'] as const
export type LibrarySort = (typeof LIBRARY_SORTS)[number]
/** The mail is sent this many days before the end too (worker/modules/messages). */
export const SOON_DAYS = 30
/** Licences in one archive: a PDF that was never opened is drawn first, which takes a quarter of a second of CPU time. */
export const ARCHIVE_MOST = 50
/** Documents and files that one account can be given in a day; a trigger decides (migrations/0014_library.sql). */
export const DAILY_DOWNLOADS = { document: 1000, audio: 300 } as const
