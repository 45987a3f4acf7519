-- An uploaded cover (a private file), and the link by which a folder is shared. The link has an id of its own, so that switching
-- sharing off and on again gives another one.
ALTER TABLE `favourite_folder` ADD `cover_file` text;--> statement-breakpoint
ALTER TABLE `favourite_folder` ADD `share_id` text;--> statement-breakpoint
ALTER TABLE `favourite_folder` ADD `share_names_owner` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `favourite_folder_share` ON `favourite_folder` (`share_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `favourite_folder_cover` ON `favourite_folder` (`cover_file`);
