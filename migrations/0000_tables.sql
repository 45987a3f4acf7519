CREATE TABLE `album` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`cover_key` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `album_slug_unique` ON `album` (`slug`);--> statement-breakpoint
CREATE TABLE `artist` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artist_slug_unique` ON `artist` (`slug`);--> statement-breakpoint
CREATE TABLE `catalogue_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `label` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `label_slug_unique` ON `label` (`slug`);--> statement-breakpoint
CREATE TABLE `sku_override` (
	`track_id` integer NOT NULL,
	`code` text NOT NULL,
	`price_fen` integer NOT NULL,
	`original_price_fen` integer,
	PRIMARY KEY(`track_id`, `code`),
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sku_override_price" CHECK("sku_override"."price_fen" >= -1)
);
--> statement-breakpoint
CREATE TABLE `tag` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parent_id` integer,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tag_kind" CHECK("tag"."kind" in ('scene', 'emotion', 'instrument', 'style', 'genre'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tag_slug` ON `tag` (`kind`,`slug`);--> statement-breakpoint
CREATE TABLE `track` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`status` integer NOT NULL,
	`name` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`artists` text NOT NULL,
	`tag_ids` text NOT NULL,
	`album_id` integer,
	`label_id` integer,
	`cover_key` text NOT NULL,
	`duration_ms` integer NOT NULL,
	`bpm` integer,
	`music_key` text,
	`vocal` text,
	`isrc` text,
	`in_member_library` integer NOT NULL,
	`regions` text NOT NULL,
	`base_price_fen` integer NOT NULL,
	`discount_percent` integer DEFAULT 0 NOT NULL,
	`from_price_fen` integer NOT NULL,
	`original_from_price_fen` integer NOT NULL,
	`default_code` text NOT NULL,
	`price_rank` integer NOT NULL,
	`popularity` integer DEFAULT 0 NOT NULL,
	`curated` integer DEFAULT 0 NOT NULL,
	`published_at_ms` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`album_id`) REFERENCES `album`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`label_id`) REFERENCES `label`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "track_type" CHECK("track"."type" in ('MUSIC', 'SOUND_EFFECT', 'SAMPLE', 'BEATS')),
	CONSTRAINT "track_status" CHECK("track"."status" in (-1, 0, 1)),
	CONSTRAINT "track_duration" CHECK("track"."duration_ms" > 0),
	CONSTRAINT "track_discount" CHECK("track"."discount_percent" between 0 and 90),
	CONSTRAINT "track_base_price" CHECK("track"."base_price_fen" >= 0)
);
--> statement-breakpoint
CREATE INDEX `track_normal` ON `track` (`type`,`curated`,`popularity`,`id`) WHERE status >= 0;--> statement-breakpoint
CREATE INDEX `track_date` ON `track` (`type`,`published_at_ms`,`id`) WHERE status >= 0;--> statement-breakpoint
CREATE INDEX `track_hot` ON `track` (`type`,`popularity`,`id`) WHERE status >= 0;--> statement-breakpoint
CREATE INDEX `track_price` ON `track` (`type`,`price_rank`,`id`) WHERE status >= 0;--> statement-breakpoint
CREATE INDEX `track_newest` ON `track` (`published_at_ms`,`id`) WHERE status >= 0;--> statement-breakpoint
CREATE TABLE `track_artist` (
	`track_id` integer NOT NULL,
	`artist_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`track_id`, `artist_id`),
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`artist_id`) REFERENCES `artist`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `track_artist_artist` ON `track_artist` (`artist_id`,`track_id`);--> statement-breakpoint
CREATE TABLE `track_tag` (
	`track_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`track_id`, `tag_id`),
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag_id`) REFERENCES `tag`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `track_tag_tag` ON `track_tag` (`tag_id`,`track_id`);--> statement-breakpoint
CREATE TABLE `upload` (
	`key` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `upload_age` ON `upload` (`created_at_ms`);--> statement-breakpoint
CREATE TABLE `version` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`track_id` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`is_main` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`original_sha256` text NOT NULL,
	`original_key` text NOT NULL,
	`original_bytes` integer NOT NULL,
	`file_name` text NOT NULL,
	`format` text NOT NULL,
	`sample_rate` integer NOT NULL,
	`channels` integer NOT NULL,
	`bit_depth` integer,
	`loudness_lufs` real,
	`peak_dbfs` real,
	`preview_key` text NOT NULL,
	`waveform_key` text NOT NULL,
	`wave_image_key` text NOT NULL,
	`features` blob,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "version_kind" CHECK("version"."kind" in ('full', 'no_lead', 'cut60', 'cut30', 'stems', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `version_original_sha256_unique` ON `version` (`original_sha256`);--> statement-breakpoint
CREATE INDEX `version_track` ON `version` (`track_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `version_main` ON `version` (`track_id`) WHERE is_main = 1;--> statement-breakpoint
CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_id` text NOT NULL,
	`username` text,
	`email` text,
	`mobile` text,
	`nickname` text NOT NULL,
	`password_hash` text,
	`status` text DEFAULT 'active' NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channel`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "account_status" CHECK("account"."status" in ('active', 'disabled', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_username_unique` ON `account` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_email_unique` ON `account` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_mobile_unique` ON `account` (`mobile`);--> statement-breakpoint
CREATE TABLE `refresh_use` (
	`hash` text PRIMARY KEY NOT NULL,
	`used_at_ms` integer NOT NULL,
	FOREIGN KEY (`hash`) REFERENCES `token`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`autologin` integer NOT NULL,
	`user_agent` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`revoked_at_ms` integer,
	`revoke_reason` text,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `session_account` ON `session` (`account_id`);--> statement-breakpoint
CREATE INDEX `session_expiry` ON `session` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `token` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`session_id` text NOT NULL,
	`expires_at_ms` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `session`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "token_kind" CHECK("token"."kind" in ('access', 'refresh'))
);
--> statement-breakpoint
CREATE INDEX `token_session` ON `token` (`session_id`);--> statement-breakpoint
CREATE INDEX `token_expiry` ON `token` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `verification_attempt` (
	`code_id` text NOT NULL,
	`n` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`code_id`, `n`),
	FOREIGN KEY (`code_id`) REFERENCES `verification_code`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "verification_attempt_limit" CHECK("verification_attempt"."n" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE `verification_code` (
	`id` text PRIMARY KEY NOT NULL,
	`target` text NOT NULL,
	`purpose` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`superseded_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `verification_code_target` ON `verification_code` (`target`,`purpose`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `verification_code_expiry` ON `verification_code` (`expires_at_ms`);--> statement-breakpoint
CREATE TABLE `verification_use` (
	`code_id` text PRIMARY KEY NOT NULL,
	`used_at_ms` integer NOT NULL,
	FOREIGN KEY (`code_id`) REFERENCES `verification_code`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `licence_document` (
	`licence_no` text PRIMARY KEY NOT NULL,
	`right_id` text NOT NULL,
	`canonical` text NOT NULL,
	`sha256` text NOT NULL,
	`signature` text NOT NULL,
	`key_id` text NOT NULL,
	`form` text NOT NULL,
	`issued_at_ms` integer NOT NULL,
	FOREIGN KEY (`right_id`) REFERENCES `licence_right`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_document_right_id_unique` ON `licence_document` (`right_id`);--> statement-breakpoint
CREATE TABLE `licence_revocation` (
	`right_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`actor_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`right_id`) REFERENCES `licence_right`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `licence_right` (
	`id` text PRIMARY KEY NOT NULL,
	`order_item_id` text NOT NULL,
	`order_no` text NOT NULL,
	`account_id` text NOT NULL,
	`track_id` integer NOT NULL,
	`version_id` integer NOT NULL,
	`state` text NOT NULL,
	`licence_no` text,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`order_item_id`) REFERENCES `order_item`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version_id`) REFERENCES `version`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "licence_right_state" CHECK("licence_right"."state" in ('awaiting_form', 'issued', 'revoked')),
	CONSTRAINT "licence_right_number" CHECK(("licence_right"."state" = 'awaiting_form') = ("licence_right"."licence_no" is null) or "licence_right"."state" = 'revoked')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_right_order_item_id_unique` ON `licence_right` (`order_item_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `licence_right_licence_no_unique` ON `licence_right` (`licence_no`);--> statement-breakpoint
CREATE INDEX `licence_right_account` ON `licence_right` (`account_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `licence_right_order` ON `licence_right` (`order_no`);--> statement-breakpoint
CREATE TABLE `order` (
	`order_no` text PRIMARY KEY NOT NULL,
	`channel_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`status` integer NOT NULL,
	`gross_fen` integer NOT NULL,
	`discount_fen` integer NOT NULL,
	`due_fen` integer NOT NULL,
	`pay_way` integer,
	`submitted_at_ms` integer NOT NULL,
	`auto_cancel_at_ms` integer NOT NULL,
	`usage_accepted_at_ms` integer NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channel`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`buyer_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_status" CHECK("order"."status" in (1, 2, 3, 4)),
	CONSTRAINT "order_due" CHECK("order"."due_fen" = "order"."gross_fen" - "order"."discount_fen" and "order"."discount_fen" between 0 and "order"."gross_fen")
);
--> statement-breakpoint
CREATE INDEX `order_buyer` ON `order` (`buyer_id`,`submitted_at_ms`);--> statement-breakpoint
CREATE INDEX `order_auto_cancel` ON `order` (`auto_cancel_at_ms`) WHERE status = 1;--> statement-breakpoint
CREATE TABLE `order_event` (
	`order_no` text NOT NULL,
	`seq` integer NOT NULL,
	`from_status` integer,
	`to_status` integer NOT NULL,
	`cause` text NOT NULL,
	`actor_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`order_no`, `seq`),
	FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_item` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`position` integer NOT NULL,
	`sku_id` text NOT NULL,
	`track_id` integer NOT NULL,
	`version_id` integer NOT NULL,
	`name` text NOT NULL,
	`price_fen` integer NOT NULL,
	`terms` text NOT NULL,
	FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version_id`) REFERENCES `version`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_item_price" CHECK("order_item"."price_fen" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_item_sku` ON `order_item` (`order_no`,`sku_id`);--> statement-breakpoint
CREATE INDEX `order_item_track` ON `order_item` (`track_id`);--> statement-breakpoint
CREATE TABLE `payment` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`pay_way` integer NOT NULL,
	`provider` text NOT NULL,
	`provider_trade_no` text NOT NULL,
	`amount_fen` integer NOT NULL,
	`settled_at_ms` integer NOT NULL,
	FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_amount" CHECK("payment"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_order_no_unique` ON `payment` (`order_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_provider_trade` ON `payment` (`provider`,`provider_trade_no`);--> statement-breakpoint
CREATE TABLE `payment_attempt` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`pay_way` integer NOT NULL,
	`amount_fen` integer NOT NULL,
	`qr_code` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_order` ON `payment_attempt` (`order_no`,`pay_way`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `payment_exception` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`provider` text NOT NULL,
	`provider_trade_no` text NOT NULL,
	`amount_fen` integer NOT NULL,
	`reason` text NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_exception_once` ON `payment_exception` (`provider`,`provider_trade_no`,`reason`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`detail` text NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`subject`,`at_ms`);--> statement-breakpoint
CREATE TABLE `channel` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency` (
	`actor_id` text NOT NULL,
	`key` text NOT NULL,
	`route` text NOT NULL,
	`request_hash` text NOT NULL,
	`result_ref` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`actor_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at_ms`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at_ms` integer NOT NULL,
	`last_error` text,
	`created_at_ms` integer NOT NULL,
	`delivered_at_ms` integer,
	CONSTRAINT "outbox_state" CHECK("outbox"."state" in ('pending', 'delivered', 'dead'))
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_at_ms`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `outbox_delivered` ON `outbox` (`delivered_at_ms`) WHERE state = 'delivered';