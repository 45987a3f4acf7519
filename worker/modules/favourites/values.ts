/** Specification section 9; the database counts (trigger favourite_folder_limit). */
export const MAX_FOLDERS = 30
export const FOLDER_NAME_MAX = 60
/**
 * How the folder is called in which a heart puts what nobody put elsewhere: everybody has it, and it becomes a row when
 * something goes into it.
 */
export const DEFAULT_FOLDER = 'default'
