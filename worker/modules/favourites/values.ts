/** Specification section 9; enforced by the database (trigger favourite_folder_limit). */
export const MAX_FOLDERS = 30
export const FOLDER_NAME_MAX = 60
/**
 * Id of the default folder, used for favourites without another folder: every account has it, and its row is created
 * with the first favourite.
 */
export const DEFAULT_FOLDER = 'default'
