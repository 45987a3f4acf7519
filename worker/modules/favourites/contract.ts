import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { TrackWire } from '../catalogue/contract.ts'
import { Id } from '../channels/contract.ts'
import { FOLDER_NAME_MAX, FOLDER_SORTS, MAX_FOLDERS, MOST_TRACKS, SHARE_ID } from './values.ts'

const RowId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
/** One line of readable text. */
export const FolderName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(FOLDER_NAME_MAX), z.regex(/^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}]+$/u))

export const FolderParam = z.object({ id: Id })
export const SongParam = z.object({ songId: RowId })
/** `keyword`: in a track's name or its artists', in any language. `state`: only those that are no longer sold. */
export const FolderTracksQuery = z.strictObject({
  page: pageNumber(),
  perPage: perPageUpTo(),
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  sortBy: z.optional(z.enum(FOLDER_SORTS)),
  order: z.optional(z.enum(['asc', 'desc'])),
  state: z.optional(z.enum(['soldOut'])),
})
export type FolderTracksQuery = z.infer<typeof FolderTracksQuery>
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
const SongIds = z.array(RowId).check(z.minLength(1), z.maxLength(MOST_TRACKS))
export const TracksOfFolder = z.strictObject({ songIds: SongIds, folderId: Id })
export type TracksOfFolder = z.infer<typeof TracksOfFolder>
export const MoveTracks = z.strictObject({ songIds: SongIds, fromFolderId: Id, toFolderId: Id })
export type MoveTracks = z.infer<typeof MoveTracks>
/**
 * `showsOwner`: whether readers see the owner's nickname; `showsPrices`: whether the list shows them prices. These are the prices
 * for whom the owner acts at this moment. What is not said stays as it is.
 */
export const ShareFolder = z.strictObject({
  id: Id,
  isShared: z.boolean(),
  showsOwner: z.optional(z.boolean()),
  showsPrices: z.optional(z.boolean()),
})
export type ShareFolder = z.infer<typeof ShareFolder>
export const ShareParam = z.object({ shareId: z.string().check(z.regex(SHARE_ID)) })
/** `v` differs with each file, so that browsers do not show the one before. */
export const CoverQuery = z.strictObject({ v: z.optional(z.string().check(z.maxLength(20))) })
export const NoFields = z.strictObject({})
/** Afterwards the track is in exactly these folders; an empty list removes it from all. */
export const CollectTrack = z.strictObject({
  songId: RowId,
  collectionFolderIds: z.array(Id).check(z.maxLength(MAX_FOLDERS)),
})
export type CollectTrack = z.infer<typeof CollectTrack>
export const CollectPlaylist = z.strictObject({ songListId: RowId, isCollection: z.boolean() })
export type CollectPlaylist = z.infer<typeof CollectPlaylist>

/**
 * `cover`: uploaded or chosen (`hasOwnCover`), else the newest track's; `covers`: up to four of which it is then composed.
 * `updateTime` ISO-8601 UTC. `isCollection`: whether the requested track is in this folder. `shareId`: the end of its link
 * (`/uc/fav/{shareId}`), null while it is not shared; `showsOwner`: whether readers see the owner's nickname;
 * `showsPrices`: whether they see prices in the list.
 */
export const FolderWire = z.object({
  id: z.string(),
  folderName: z.string(),
  isDefault: z.boolean(),
  cover: z.nullable(z.string()),
  covers: z.array(z.string()),
  hasOwnCover: z.boolean(),
  trackCount: z.int(),
  updateTime: z.nullable(z.string()),
  shareId: z.nullable(z.string()),
  showsOwner: z.boolean(),
  showsPrices: z.boolean(),
  isCollection: z.optional(z.boolean()),
})
export type FolderWire = z.infer<typeof FolderWire>
export const FolderList = getPage(FolderWire)
/** `soldOutCount`: tracks that are no longer sold. `onlyHereCount`: tracks that are in no other folder of the owner's. */
export const FolderDetail = z.extend(
  z.extend(FolderWire, { soldOutCount: z.int(), onlyHereCount: z.int() }),
  getPage(TrackWire).shape,
)
export type FolderDetail = z.infer<typeof FolderDetail>
/**
 * What everyone who has the link sees. `ownId`: the folder's own id, for its owner only. `ownerName`: if the owner shows it.
 * `showsPrices`: whether a list of it is to show prices. They are those for whom the owner acted when sharing.
 */
export const SharedFolder = z.extend(
  z.object({
    shareId: z.string(),
    ownId: z.nullable(z.string()),
    folderName: z.string(),
    ownerName: z.nullable(z.string()),
    showsPrices: z.boolean(),
    cover: z.nullable(z.string()),
    covers: z.array(z.string()),
    trackCount: z.int(),
    updateTime: z.string(),
  }),
  getPage(TrackWire).shape,
)
export type SharedFolder = z.infer<typeof SharedFolder>
/** The tracks that were really moved, removed or added. */
export const ChangedTracks = z.object({ songIds: z.array(z.string()) })
export type ChangedTracks = z.infer<typeof ChangedTracks>
/** `previousFolderIds` allows an undo. */
export const CollectedTrack = z.object({
  faved: z.boolean(),
  collectionFolderIds: z.array(z.string()),
  previousFolderIds: z.array(z.string()),
})
export type CollectedTrack = z.infer<typeof CollectedTrack>
export const CollectedPlaylist = z.object({ isCollection: z.boolean() })
export const DeletedFolder = z.object({ id: z.string() })
