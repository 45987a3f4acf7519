/** Specification section 9; enforced by the database (trigger favourite_folder_limit). */
export const MAX_FOLDERS = 30
export const FOLDER_NAME_MAX = 60
/**
 * Id of the default folder, used for favourites without another folder: every account has it, and its row is created
 * with the first favourite.
 */
export const DEFAULT_FOLDER = 'default'
/** Tracks in one folder; enforced by the database (trigger favourite_track_limit). */
export const MAX_FOLDER_TRACKS = 1000
/** Tracks that one call moves, removes or adds. */
export const MOST_TRACKS = 100
export const FOLDER_SORTS = ['added', 'name', 'duration', 'price'] as const
export type FolderSort = (typeof FOLDER_SORTS)[number]

/** An uploaded cover. */
export const COVER = { kinds: ['jpeg', 'png'], maxBytes: 10_000_000 } as const

export const SHARE_ID = /^s[0-9a-z]{26}$/
/** Whether an id is that of a shared link: one letter longer than a folder's own, so the two are never confused. */
export const isShareId = (id: string): boolean => SHARE_ID.test(id)
export const toShareId = (id: string): string => `s${id}`
