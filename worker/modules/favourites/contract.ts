import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { TrackWire } from '../catalogue/contract.ts'
import { Id } from '../channels/contract.ts'
import { FOLDER_NAME_MAX, MAX_FOLDERS } from './values.ts'

const RowId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
/** One line of readable text. */
export const FolderName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(FOLDER_NAME_MAX), z.regex(/^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}]+$/u))

export const FolderParam = z.object({ id: Id })
export const SongParam = z.object({ songId: RowId })
export const FolderTracksQuery = z.strictObject({ page: pageNumber(), perPage: perPageUpTo() })
export const FavouritePlaylistsQuery = z.strictObject({ page: pageNumber(), perPage: perPageUpTo() })

export const NewFolder = z.strictObject({ folderName: FolderName })
/** `coverTrackId`: use the cover of one of the folder's tracks; null: that of the newest track. */
export const UpdateFolder = z.strictObject({
  id: Id,
  folderName: z.optional(FolderName),
  coverTrackId: z.optional(z.nullable(RowId)),
})
export type UpdateFolder = z.infer<typeof UpdateFolder>
export const DeleteFolder = z.strictObject({ id: Id })
/** Afterwards the track is in exactly these folders; an empty list removes it from all. */
export const CollectTrack = z.strictObject({
  songId: RowId,
  collectionFolderIds: z.array(Id).check(z.maxLength(MAX_FOLDERS)),
})
export type CollectTrack = z.infer<typeof CollectTrack>
export const CollectPlaylist = z.strictObject({ songListId: RowId, isCollection: z.boolean() })
export type CollectPlaylist = z.infer<typeof CollectPlaylist>

/** `updateTime` ISO-8601 UTC; `isCollection`: whether the requested track is in this folder. */
export const FolderWire = z.object({
  id: z.string(),
  folderName: z.string(),
  isDefault: z.boolean(),
  cover: z.nullable(z.string()),
  trackCount: z.int(),
  updateTime: z.nullable(z.string()),
  isCollection: z.optional(z.boolean()),
})
export type FolderWire = z.infer<typeof FolderWire>
export const FolderList = getPage(FolderWire)
export const FolderDetail = z.extend(FolderWire, getPage(TrackWire).shape)
export type FolderDetail = z.infer<typeof FolderDetail>
/** `previousFolderIds` allows an undo. */
export const CollectedTrack = z.object({
  faved: z.boolean(),
  collectionFolderIds: z.array(z.string()),
  previousFolderIds: z.array(z.string()),
})
export type CollectedTrack = z.infer<typeof CollectedTrack>
export const CollectedPlaylist = z.object({ isCollection: z.boolean() })
export const DeletedFolder = z.object({ id: z.string() })
