CREATE TABLE `track_change` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track_id` integer NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `track_sound` (
	`track_id` integer NOT NULL,
	`position` integer NOT NULL,
	`vector` blob NOT NULL,
	PRIMARY KEY(`track_id`, `position`),
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "track_sound_vector" CHECK(length("track_sound"."vector") = 212)
);
--> statement-breakpoint
ALTER TABLE `catalogue_state` ADD `text_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `catalogue_state` ADD `text_cursor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `track_album` ON `track` (`album_id`,`id`) WHERE album_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `track_label` ON `track` (`label_id`,`id`) WHERE label_id IS NOT NULL;