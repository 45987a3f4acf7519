CREATE TABLE `cart_item` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`sku_id` text NOT NULL,
	`track_id` integer NOT NULL,
	`version_id` integer NOT NULL,
	`added_at_ms` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version_id`) REFERENCES `version`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_item_sku` ON `cart_item` (`account_id`,`sku_id`);--> statement-breakpoint
CREATE INDEX `cart_item_track` ON `cart_item` (`account_id`,`track_id`);--> statement-breakpoint
CREATE TABLE `preview_download` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`version_id` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `version_id`),
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version_id`) REFERENCES `version`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `licensing_case` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`client` text DEFAULT '{}' NOT NULL,
	`text` text DEFAULT '{}' NOT NULL,
	`scene` text NOT NULL,
	`cover_key` text NOT NULL,
	`track_id` integer,
	`position` integer NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `licensing_case_slug_unique` ON `licensing_case` (`slug`);--> statement-breakpoint
CREATE TABLE `partner` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`logo_key` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_slug_unique` ON `partner` (`slug`);--> statement-breakpoint
CREATE TABLE `playlist` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`type` integer NOT NULL,
	`category_id` integer NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`description` text DEFAULT '{}' NOT NULL,
	`cover_key` text NOT NULL,
	`track_count` integer NOT NULL,
	`recommended` integer DEFAULT 0 NOT NULL,
	`popularity` integer DEFAULT 0 NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `playlist_category`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "playlist_type" CHECK("playlist"."type" between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `playlist_slug_unique` ON `playlist` (`slug`);--> statement-breakpoint
CREATE INDEX `playlist_recommended` ON `playlist` (`recommended`) WHERE recommended > 0;--> statement-breakpoint
CREATE INDEX `playlist_updated` ON `playlist` (`updated_at_ms`,`id`);--> statement-breakpoint
CREATE TABLE `playlist_category` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `playlist_category_slug_unique` ON `playlist_category` (`slug`);--> statement-breakpoint
CREATE TABLE `playlist_track` (
	`playlist_id` integer NOT NULL,
	`position` integer NOT NULL,
	`track_id` integer NOT NULL,
	PRIMARY KEY(`playlist_id`, `track_id`),
	FOREIGN KEY (`playlist_id`) REFERENCES `playlist`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `playlist_track_order` ON `playlist_track` (`playlist_id`,`position`);--> statement-breakpoint
CREATE INDEX `playlist_track_track` ON `playlist_track` (`track_id`,`playlist_id`);--> statement-breakpoint
CREATE TABLE `service_product` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`price_fen` integer NOT NULL,
	`original_price_fen` integer NOT NULL,
	`cover_key` text NOT NULL,
	`url` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `service_product_slug_unique` ON `service_product` (`slug`);--> statement-breakpoint
CREATE TABLE `zone` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`music_type` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`tag_ids` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `zone_slug_unique` ON `zone` (`slug`);--> statement-breakpoint
CREATE TABLE `favourite_folder` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`cover_key` text,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "favourite_folder_name_length" CHECK(length("favourite_folder"."name") between 1 and 60 or "favourite_folder"."is_default" = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `favourite_folder_owner` ON `favourite_folder` (`id`,`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `favourite_folder_name` ON `favourite_folder` (`account_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `favourite_folder_default` ON `favourite_folder` (`account_id`) WHERE is_default = 1;--> statement-breakpoint
CREATE TABLE `favourite_playlist` (
	`account_id` text NOT NULL,
	`playlist_id` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`account_id`, `playlist_id`),
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlist`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `favourite_track` (
	`folder_id` text NOT NULL,
	`track_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`folder_id`, `track_id`),
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`folder_id`,`account_id`) REFERENCES `favourite_folder`(`id`,`account_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `favourite_track_account` ON `favourite_track` (`account_id`,`track_id`);--> statement-breakpoint
ALTER TABLE `artist` ADD `bio` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `artist` ADD `portrait_key` text;--> statement-breakpoint
ALTER TABLE `artist` ADD `showcase` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `artist_showcase` ON `artist` (`showcase`) WHERE showcase > 0;