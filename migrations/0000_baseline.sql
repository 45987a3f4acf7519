-- The baseline: every table of Cuemark as of 2.0.0-beta. First tables and indexes, as drizzle-kit generates them from
-- db/schema, then full text, seeds, views and triggers, written by hand. A migration that has landed is never edited: the next
-- change is 0001 (docs/decisions/035-baseline.md).
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
CREATE UNIQUE INDEX `cart_item_sku` ON `cart_item` (`account_id`,`sku_id`);
--> statement-breakpoint
CREATE INDEX `cart_item_track` ON `cart_item` (`account_id`,`track_id`);
--> statement-breakpoint
CREATE TABLE `album` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `slug` text NOT NULL,
  `name` text NOT NULL,
  `names` text DEFAULT '{}' NOT NULL,
  `cover_key` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `album_slug_unique` ON `album` (`slug`);
--> statement-breakpoint
CREATE TABLE `artist` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `slug` text NOT NULL,
  `name` text NOT NULL,
  `names` text DEFAULT '{}' NOT NULL,
  `bio` text DEFAULT '{}' NOT NULL,
  `portrait_key` text,
  `showcase` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artist_slug_unique` ON `artist` (`slug`);
--> statement-breakpoint
CREATE INDEX `artist_showcase` ON `artist` (`showcase`) WHERE showcase > 0;
--> statement-breakpoint
CREATE TABLE `catalogue_state` (
  `id` integer PRIMARY KEY NOT NULL,
  `version` integer NOT NULL,
  `text_version` integer DEFAULT 0 NOT NULL,
  `text_cursor` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `label` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `slug` text NOT NULL,
  `name` text NOT NULL,
  `names` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `label_slug_unique` ON `label` (`slug`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `tag_slug` ON `tag` (`kind`,`slug`);
--> statement-breakpoint
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
CREATE INDEX `track_normal` ON `track` (`type`,`curated`,`popularity`,`id`) WHERE status >= 0;
--> statement-breakpoint
CREATE INDEX `track_date` ON `track` (`type`,`published_at_ms`,`id`) WHERE status >= 0;
--> statement-breakpoint
CREATE INDEX `track_hot` ON `track` (`type`,`popularity`,`id`) WHERE status >= 0;
--> statement-breakpoint
CREATE INDEX `track_price` ON `track` (`type`,`price_rank`,`id`) WHERE status >= 0;
--> statement-breakpoint
CREATE INDEX `track_newest` ON `track` (`published_at_ms`,`id`) WHERE status >= 0;
--> statement-breakpoint
CREATE INDEX `track_album` ON `track` (`album_id`,`id`) WHERE album_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `track_label` ON `track` (`label_id`,`id`) WHERE label_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `track_artist` (
  `track_id` integer NOT NULL,
  `artist_id` integer NOT NULL,
  `position` integer NOT NULL,
  PRIMARY KEY(`track_id`, `artist_id`),
  FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`artist_id`) REFERENCES `artist`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `track_artist_artist` ON `track_artist` (`artist_id`,`track_id`);
--> statement-breakpoint
CREATE TABLE `track_change` (
  `seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `track_id` integer NOT NULL,
  `at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `track_print` (
  `track_id` integer PRIMARY KEY NOT NULL,
  `print` blob NOT NULL,
  FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "track_print_length" CHECK(length("track_print"."print") BETWEEN 1 AND 49152)
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
CREATE TABLE `track_tag` (
  `track_id` integer NOT NULL,
  `tag_id` integer NOT NULL,
  PRIMARY KEY(`track_id`, `tag_id`),
  FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`tag_id`) REFERENCES `tag`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `track_tag_tag` ON `track_tag` (`tag_id`,`track_id`);
--> statement-breakpoint
CREATE TABLE `upload` (
  `key` text PRIMARY KEY NOT NULL,
  `bytes` integer NOT NULL,
  `created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `upload_age` ON `upload` (`created_at_ms`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `version_original_sha256_unique` ON `version` (`original_sha256`);
--> statement-breakpoint
CREATE INDEX `version_track` ON `version` (`track_id`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `version_main` ON `version` (`track_id`) WHERE is_main = 1;
--> statement-breakpoint
CREATE TABLE `account_closure` (
  `account_id` text PRIMARY KEY NOT NULL,
  `waives_licences` integer NOT NULL,
  `at_ms` integer NOT NULL,
  FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `credential_change` (
  `id` text PRIMARY KEY NOT NULL,
  `account_id` text NOT NULL,
  `n` integer NOT NULL,
  `what` text NOT NULL,
  `email` text,
  `mobile` text,
  `wechat` text,
  `at_ms` integer NOT NULL,
  `until_ms` integer NOT NULL,
  `undone_at_ms` integer,
  FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "credential_change_what" CHECK("credential_change"."what" in ('phone', 'email', 'wechat'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credential_change_order` ON `credential_change` (`account_id`,`n`);
--> statement-breakpoint
CREATE INDEX `credential_change_until` ON `credential_change` (`until_ms`);
--> statement-breakpoint
CREATE TABLE `credential_notice` (
  `token_hash` text PRIMARY KEY NOT NULL,
  `change_id` text NOT NULL,
  `channel` text NOT NULL,
  FOREIGN KEY (`change_id`) REFERENCES `credential_change`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "credential_notice_channel" CHECK("credential_notice"."channel" in ('mail', 'sms'))
);
--> statement-breakpoint
CREATE INDEX `credential_notice_change` ON `credential_notice` (`change_id`);
--> statement-breakpoint
CREATE TABLE `session_proof` (
  `session_id` text PRIMARY KEY NOT NULL,
  `expires_at_ms` integer NOT NULL
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
CREATE UNIQUE INDEX `licensing_case_slug_unique` ON `licensing_case` (`slug`);
--> statement-breakpoint
CREATE TABLE `partner` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `slug` text NOT NULL,
  `names` text DEFAULT '{}' NOT NULL,
  `logo_key` text NOT NULL,
  `position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_slug_unique` ON `partner` (`slug`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `playlist_slug_unique` ON `playlist` (`slug`);
--> statement-breakpoint
CREATE INDEX `playlist_recommended` ON `playlist` (`recommended`) WHERE recommended > 0;
--> statement-breakpoint
CREATE INDEX `playlist_updated` ON `playlist` (`updated_at_ms`,`id`);
--> statement-breakpoint
CREATE TABLE `playlist_category` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `slug` text NOT NULL,
  `names` text DEFAULT '{}' NOT NULL,
  `position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `playlist_category_slug_unique` ON `playlist_category` (`slug`);
--> statement-breakpoint
CREATE TABLE `playlist_track` (
  `playlist_id` integer NOT NULL,
  `position` integer NOT NULL,
  `track_id` integer NOT NULL,
  PRIMARY KEY(`playlist_id`, `track_id`),
  FOREIGN KEY (`playlist_id`) REFERENCES `playlist`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `playlist_track_order` ON `playlist_track` (`playlist_id`,`position`);
--> statement-breakpoint
CREATE INDEX `playlist_track_track` ON `playlist_track` (`track_id`,`playlist_id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `service_product_slug_unique` ON `service_product` (`slug`);
--> statement-breakpoint
CREATE TABLE `zone` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `slug` text NOT NULL,
  `music_type` text NOT NULL,
  `names` text DEFAULT '{}' NOT NULL,
  `tag_ids` text NOT NULL,
  `position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `zone_slug_unique` ON `zone` (`slug`);
--> statement-breakpoint
CREATE TABLE `enterprise` (
  `id` text PRIMARY KEY NOT NULL,
  `channel_id` text NOT NULL,
  `full_name` text NOT NULL,
  `short_name` text NOT NULL,
  `created_at_ms` integer NOT NULL,
  FOREIGN KEY (`channel_id`) REFERENCES `channel`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `enterprise_member` (
  `account_id` text NOT NULL,
  `enterprise_id` text NOT NULL,
  `role` text NOT NULL,
  `status` integer NOT NULL,
  `created_at_ms` integer NOT NULL,
  PRIMARY KEY(`account_id`, `enterprise_id`),
  FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`enterprise_id`) REFERENCES `enterprise`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "enterprise_member_role" CHECK("enterprise_member"."role" in ('companyAdmin', 'buyer', 'viewer')),
  CONSTRAINT "enterprise_member_status" CHECK("enterprise_member"."status" in (0, 1, 2, 3))
);
--> statement-breakpoint
CREATE INDEX `enterprise_member_enterprise` ON `enterprise_member` (`enterprise_id`);
--> statement-breakpoint
CREATE TABLE `session_subject` (
  `session_id` text PRIMARY KEY NOT NULL,
  `enterprise_id` text NOT NULL,
  FOREIGN KEY (`enterprise_id`) REFERENCES `enterprise`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `subject` (
  `id` text PRIMARY KEY NOT NULL,
  `type` text NOT NULL,
  `account_id` text,
  `enterprise_id` text,
  FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`enterprise_id`) REFERENCES `enterprise`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "subject_type" CHECK(("subject"."type" = 'personal' and "subject"."account_id" is not null and "subject"."enterprise_id" is null)
        or ("subject"."type" = 'enterprise' and "subject"."enterprise_id" is not null and "subject"."account_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subject_account_id_unique` ON `subject` (`account_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `subject_enterprise_id_unique` ON `subject` (`enterprise_id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `favourite_folder_owner` ON `favourite_folder` (`id`,`account_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `favourite_folder_name` ON `favourite_folder` (`account_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `favourite_folder_default` ON `favourite_folder` (`account_id`) WHERE is_default = 1;
--> statement-breakpoint
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
CREATE INDEX `favourite_track_account` ON `favourite_track` (`account_id`,`track_id`);
--> statement-breakpoint
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
  `locale` text,
  FOREIGN KEY (`channel_id`) REFERENCES `channel`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "account_status" CHECK("account"."status" in ('active', 'disabled', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_username_unique` ON `account` (`username`);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_email_unique` ON `account` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_mobile_unique` ON `account` (`mobile`);
--> statement-breakpoint
CREATE TABLE `message_share` (
  `channel` text NOT NULL,
  `hour` integer NOT NULL,
  `pool` text NOT NULL,
  `sent` integer NOT NULL,
  `share` integer NOT NULL,
  PRIMARY KEY(`channel`, `hour`, `pool`),
  CONSTRAINT "message_share_pool" CHECK("message_share"."pool" in ('open', 'known', 'device')),
  CONSTRAINT "message_share_spent" CHECK("message_share"."sent" <= "message_share"."share")
);
--> statement-breakpoint
CREATE TABLE `qr_use` (
  `tag_hash` text PRIMARY KEY NOT NULL,
  `used_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `qr_use_at` ON `qr_use` (`used_at_ms`);
--> statement-breakpoint
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
CREATE INDEX `session_account` ON `session` (`account_id`);
--> statement-breakpoint
CREATE INDEX `session_expiry` ON `session` (`expires_at_ms`);
--> statement-breakpoint
CREATE TABLE `sign_in_event` (
  `id` text PRIMARY KEY NOT NULL,
  `account_id` text,
  `method` text NOT NULL,
  `outcome` text NOT NULL,
  `device` text NOT NULL,
  `network` text NOT NULL,
  `user_agent` text NOT NULL,
  `at_ms` integer NOT NULL,
  FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "sign_in_event_method" CHECK("sign_in_event"."method" in ('password', 'sms', 'register', 'wechat')),
  CONSTRAINT "sign_in_event_outcome" CHECK("sign_in_event"."outcome" in ('ok', 'refused'))
);
--> statement-breakpoint
CREATE INDEX `sign_in_event_device` ON `sign_in_event` (`account_id`,`outcome`,`device`);
--> statement-breakpoint
CREATE INDEX `sign_in_event_at` ON `sign_in_event` (`at_ms`);
--> statement-breakpoint
CREATE INDEX `sign_in_event_account` ON `sign_in_event` (`account_id`,`at_ms`);
--> statement-breakpoint
CREATE TABLE `sms_day` (
  `day` text PRIMARY KEY NOT NULL,
  `sent` integer NOT NULL,
  `budget` integer NOT NULL,
  CONSTRAINT "sms_day_budget" CHECK("sms_day"."sent" <= "sms_day"."budget")
);
--> statement-breakpoint
CREATE TABLE `token` (
  `hash` text PRIMARY KEY NOT NULL,
  `kind` text NOT NULL,
  `session_id` text NOT NULL,
  `expires_at_ms` integer NOT NULL,
  FOREIGN KEY (`session_id`) REFERENCES `session`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "token_kind" CHECK("token"."kind" in ('access', 'refresh'))
);
--> statement-breakpoint
CREATE INDEX `token_session` ON `token` (`session_id`);
--> statement-breakpoint
CREATE INDEX `token_expiry` ON `token` (`expires_at_ms`);
--> statement-breakpoint
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
  `browser` text DEFAULT '' NOT NULL,
  `subject` text DEFAULT '' NOT NULL,
  `code_hash` text NOT NULL,
  `created_at_ms` integer NOT NULL,
  `expires_at_ms` integer NOT NULL,
  `superseded_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `verification_code_target` ON `verification_code` (`target`,`purpose`,`created_at_ms`);
--> statement-breakpoint
CREATE INDEX `verification_code_expiry` ON `verification_code` (`expires_at_ms`);
--> statement-breakpoint
CREATE TABLE `verification_use` (
  `code_id` text PRIMARY KEY NOT NULL,
  `used_at_ms` integer NOT NULL,
  FOREIGN KEY (`code_id`) REFERENCES `verification_code`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `wechat_identity` (
  `account_id` text PRIMARY KEY NOT NULL,
  `app_id` text NOT NULL,
  `openid` text NOT NULL,
  `unionid` text,
  `bound_at_ms` integer NOT NULL,
  FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wechat_identity_unionid_unique` ON `wechat_identity` (`unionid`);
--> statement-breakpoint
CREATE UNIQUE INDEX `wechat_identity_openid` ON `wechat_identity` (`app_id`,`openid`);
--> statement-breakpoint
CREATE TABLE `import_identity` (
  `identity` text NOT NULL,
  `track_id` integer NOT NULL,
  PRIMARY KEY(`identity`, `track_id`),
  FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `import_line` (
  `version_id` integer PRIMARY KEY NOT NULL,
  `cells` text NOT NULL,
  `at_ms` integer NOT NULL,
  FOREIGN KEY (`version_id`) REFERENCES `version`(`id`) ON UPDATE no action ON DELETE no action
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
CREATE UNIQUE INDEX `licence_document_right_id_unique` ON `licence_document` (`right_id`);
--> statement-breakpoint
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
  `order_line_id` text NOT NULL,
  `order_no` text NOT NULL,
  `owner_id` text NOT NULL,
  `track_id` integer NOT NULL,
  `version_id` integer NOT NULL,
  `state` text NOT NULL,
  `licence_no` text,
  `created_at_ms` integer NOT NULL,
  FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`version_id`) REFERENCES `version`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "licence_right_state" CHECK("licence_right"."state" in ('awaiting_form', 'issued', 'revoked')),
  CONSTRAINT "licence_right_number" CHECK(("licence_right"."state" = 'awaiting_form') = ("licence_right"."licence_no" is null) or "licence_right"."state" = 'revoked')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_right_order_line_id_unique` ON `licence_right` (`order_line_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_right_licence_no_unique` ON `licence_right` (`licence_no`);
--> statement-breakpoint
CREATE INDEX `licence_right_owner` ON `licence_right` (`owner_id`,`created_at_ms`);
--> statement-breakpoint
CREATE INDEX `licence_right_order` ON `licence_right` (`order_no`);
--> statement-breakpoint
CREATE INDEX `licence_right_track` ON `licence_right` (`owner_id`,`track_id`);
--> statement-breakpoint
CREATE TABLE `order` (
  `order_no` text PRIMARY KEY NOT NULL,
  `channel_id` text NOT NULL,
  `owner_id` text NOT NULL,
  `placed_by` text NOT NULL,
  `kind` text NOT NULL,
  `status` integer NOT NULL,
  `product_fen` integer NOT NULL,
  `membership_fen` integer NOT NULL,
  `exchange_fen` integer NOT NULL,
  `discount_fen` integer NOT NULL,
  `due_fen` integer NOT NULL,
  `pay_way` integer,
  `submitted_at_ms` integer NOT NULL,
  `auto_cancel_at_ms` integer NOT NULL,
  `usage_accepted_at_ms` integer NOT NULL,
  FOREIGN KEY (`channel_id`) REFERENCES `channel`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`placed_by`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "order_status" CHECK("order"."status" in (1, 2, 3, 4)),
  CONSTRAINT "order_kind" CHECK("order"."kind" in ('purchase', 'membership', 'recharge')),
  CONSTRAINT "order_due" CHECK("order"."due_fen" = "order"."product_fen" + "order"."membership_fen" - "order"."exchange_fen" - "order"."discount_fen"),
  CONSTRAINT "order_totals" CHECK(min("order"."product_fen", "order"."membership_fen", "order"."exchange_fen", "order"."discount_fen", "order"."due_fen") >= 0)
);
--> statement-breakpoint
CREATE INDEX `order_owner` ON `order` (`owner_id`,`submitted_at_ms`);
--> statement-breakpoint
CREATE INDEX `order_owner_status` ON `order` (`owner_id`,`status`);
--> statement-breakpoint
CREATE INDEX `order_placed_by` ON `order` (`placed_by`,`submitted_at_ms`);
--> statement-breakpoint
CREATE INDEX `order_auto_cancel` ON `order` (`auto_cancel_at_ms`) WHERE status = 1;
--> statement-breakpoint
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
CREATE TABLE `order_line` (
  `id` text PRIMARY KEY NOT NULL,
  `order_no` text NOT NULL,
  `position` integer NOT NULL,
  `kind` text NOT NULL,
  `sku_id` text,
  `track_id` integer,
  `version_id` integer,
  `terms` text,
  `detail` text,
  `names` text NOT NULL,
  `folded_names` text NOT NULL,
  `price_fen` integer NOT NULL,
  `exchanged` integer DEFAULT false NOT NULL,
  `bought_again` integer DEFAULT false NOT NULL,
  FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`version_id`) REFERENCES `version`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "order_line_kind" CHECK("order_line"."kind" in ('licence', 'membership', 'recharge')),
  CONSTRAINT "order_line_licence" CHECK(
    ("order_line"."kind" = 'licence') = ("order_line"."sku_id" is not null) and ("order_line"."kind" = 'licence') = ("order_line"."track_id" is not null)
    and ("order_line"."kind" = 'licence') = ("order_line"."version_id" is not null) and ("order_line"."kind" = 'licence') = ("order_line"."terms" is not null)
    and ("order_line"."kind" = 'licence') = ("order_line"."detail" is null)),
  CONSTRAINT "order_line_exchanged" CHECK("order_line"."exchanged" in (0, 1) and ("order_line"."exchanged" = 0 or "order_line"."kind" = 'licence')),
  CONSTRAINT "order_line_price" CHECK("order_line"."price_fen" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_line_sku` ON `order_line` (`order_no`,`sku_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_line_single` ON `order_line` (`order_no`,`kind`) WHERE kind <> 'licence';
--> statement-breakpoint
CREATE INDEX `order_line_track` ON `order_line` (`track_id`);
--> statement-breakpoint
CREATE TABLE `payment` (
  `id` text PRIMARY KEY NOT NULL,
  `order_no` text NOT NULL,
  `pay_way` integer NOT NULL,
  `provider` text NOT NULL,
  `provider_trade_no` text NOT NULL,
  `amount_fen` integer NOT NULL,
  `settled_at_ms` integer NOT NULL,
  `currency` text DEFAULT 'CNY' NOT NULL,
  FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "payment_amount" CHECK("payment"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_order_no_unique` ON `payment` (`order_no`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_provider_trade` ON `payment` (`provider`,`provider_trade_no`);
--> statement-breakpoint
CREATE TABLE `payment_attempt` (
  `id` text PRIMARY KEY NOT NULL,
  `order_no` text NOT NULL,
  `pay_way` integer NOT NULL,
  `amount_fen` integer NOT NULL,
  `qr_code` text NOT NULL,
  `created_at_ms` integer NOT NULL,
  `asked_at_ms` integer DEFAULT 0 NOT NULL,
  `expires_at_ms` integer NOT NULL,
  FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_order` ON `payment_attempt` (`order_no`,`pay_way`,`created_at_ms`);
--> statement-breakpoint
CREATE TABLE `payment_exception` (
  `id` text PRIMARY KEY NOT NULL,
  `order_no` text NOT NULL,
  `provider` text NOT NULL,
  `provider_trade_no` text NOT NULL,
  `amount_fen` integer NOT NULL,
  `reason` text NOT NULL,
  `at_ms` integer NOT NULL,
  `currency` text DEFAULT 'CNY' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_exception_once` ON `payment_exception` (`provider`,`provider_trade_no`,`reason`);--> statement-breakpoint
CREATE INDEX `payment_exception_order` ON `payment_exception` (`order_no`);
--> statement-breakpoint
CREATE TABLE `refund` (
  `id` text PRIMARY KEY NOT NULL,
  `request_no` text NOT NULL,
  `payment_id` text,
  `exception_id` text,
  `provider` text NOT NULL,
  `provider_trade_no` text NOT NULL,
  `fen` integer NOT NULL,
  `reason` text NOT NULL,
  `state` text NOT NULL,
  `failure` text,
  `created_by` text NOT NULL,
  `created_at_ms` integer NOT NULL,
  `settled_at_ms` integer,
  FOREIGN KEY (`payment_id`) REFERENCES `payment`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`exception_id`) REFERENCES `payment_exception`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "refund_source" CHECK(("refund"."payment_id" is null) <> ("refund"."exception_id" is null)),
  CONSTRAINT "refund_fen" CHECK("refund"."fen" > 0),
  CONSTRAINT "refund_state" CHECK("refund"."state" in ('requested', 'done', 'failed')),
  CONSTRAINT "refund_settled" CHECK(("refund"."state" = 'requested') = ("refund"."settled_at_ms" is null)),
  CONSTRAINT "refund_failure" CHECK(("refund"."state" = 'failed') = ("refund"."failure" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_request_no_unique` ON `refund` (`request_no`);
--> statement-breakpoint
CREATE INDEX `refund_trade` ON `refund` (`provider`,`provider_trade_no`);
--> statement-breakpoint
CREATE INDEX `refund_payment` ON `refund` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refund_exception` ON `refund` (`exception_id`);
--> statement-breakpoint
CREATE TABLE `coin_account` (
  `owner_id` text PRIMARY KEY NOT NULL,
  `balance_fen` integer NOT NULL,
  FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "coin_account_balance" CHECK("coin_account"."balance_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE `coin_entry` (
  `id` text PRIMARY KEY NOT NULL,
  `owner_id` text NOT NULL,
  `kind` text NOT NULL,
  `fen` integer NOT NULL,
  `balance_after_fen` integer NOT NULL,
  `cause` text NOT NULL,
  `order_no` text,
  `created_by` text NOT NULL,
  `at_ms` integer NOT NULL,
  FOREIGN KEY (`owner_id`) REFERENCES `coin_account`(`owner_id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "coin_entry_kind" CHECK("coin_entry"."kind" in ('recharge', 'bonus', 'consume', 'refund', 'adjust')),
  CONSTRAINT "coin_entry_sign" CHECK("coin_entry"."fen" <> 0 and ("coin_entry"."kind" = 'adjust' or ("coin_entry"."kind" = 'consume') = ("coin_entry"."fen" < 0))),
  CONSTRAINT "coin_entry_order" CHECK("coin_entry"."kind" = 'adjust' or "coin_entry"."order_no" is not null),
  CONSTRAINT "coin_entry_balance" CHECK("coin_entry"."balance_after_fen" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coin_entry_cause_unique` ON `coin_entry` (`cause`);
--> statement-breakpoint
CREATE INDEX `coin_entry_owner` ON `coin_entry` (`owner_id`,`at_ms`);
--> statement-breakpoint
CREATE INDEX `coin_entry_order_no` ON `coin_entry` (`order_no`);
--> statement-breakpoint
CREATE TABLE `coupon` (
  `id` text PRIMARY KEY NOT NULL,
  `owner_id` text NOT NULL,
  `name` text NOT NULL,
  `type` integer NOT NULL,
  `amount_fen` integer,
  `percent_off` integer,
  `threshold_fen` integer DEFAULT 0 NOT NULL,
  `expires_at_ms` integer NOT NULL,
  `state` text NOT NULL,
  `order_no` text,
  `created_at_ms` integer NOT NULL,
  FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "coupon_type" CHECK("coupon"."type" in (1, 2, 3, 4)),
  CONSTRAINT "coupon_worth" CHECK(("coupon"."type" = 4) = ("coupon"."amount_fen" is null) and ("coupon"."type" = 4) = ("coupon"."percent_off" is not null)),
  CONSTRAINT "coupon_amounts" CHECK(coalesce("coupon"."amount_fen", 1) > 0 and coalesce("coupon"."percent_off", 1) between 1 and 100 and "coupon"."threshold_fen" >= 0),
  CONSTRAINT "coupon_state" CHECK("coupon"."state" in ('free', 'held', 'used')),
  CONSTRAINT "coupon_held" CHECK(("coupon"."state" = 'free') = ("coupon"."order_no" is null))
);
--> statement-breakpoint
CREATE INDEX `coupon_owner` ON `coupon` (`owner_id`,`state`);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_order` ON `coupon` (`order_no`);
--> statement-breakpoint
CREATE TABLE `membership` (
  `id` text PRIMARY KEY NOT NULL,
  `owner_id` text NOT NULL,
  `order_line_id` text NOT NULL,
  `level` integer NOT NULL,
  `person_count` integer NOT NULL,
  `company_count` integer NOT NULL,
  `from_ms` integer NOT NULL,
  `until_ms` integer NOT NULL,
  `created_at_ms` integer NOT NULL,
  FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "membership_level" CHECK("membership"."level" in (1, 2, 3)),
  CONSTRAINT "membership_counts" CHECK("membership"."person_count" >= 0 and "membership"."company_count" >= 0),
  CONSTRAINT "membership_period" CHECK("membership"."until_ms" > "membership"."from_ms")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `membership_order_line_id_unique` ON `membership` (`order_line_id`);
--> statement-breakpoint
CREATE INDEX `membership_owner` ON `membership` (`owner_id`,`until_ms`);
--> statement-breakpoint
CREATE TABLE `audit` (
  `id` text PRIMARY KEY NOT NULL,
  -- actor: `staff:<id>` or the scope of an API key. target: `kind:id`. A new thing has no before, a removed one no after.
  `actor` text NOT NULL,
  `action` text NOT NULL,
  `target` text NOT NULL,
  `before` text,
  `after` text,
  `at_ms` integer NOT NULL,
  `request_id` text NOT NULL,
  CONSTRAINT "audit_before_after" CHECK(coalesce("audit"."before", "audit"."after") is not null and json_valid(coalesce("audit"."before", '{}')) and json_valid(coalesce("audit"."after", '{}')))
);
--> statement-breakpoint
CREATE INDEX `audit_target` ON `audit` (`target`,`at_ms`);
--> statement-breakpoint
CREATE INDEX `audit_request` ON `audit` (`request_id`);
--> statement-breakpoint
CREATE TABLE `channel` (
  `id` text PRIMARY KEY NOT NULL,
  `name` text NOT NULL,
  `created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `check_progress` (
  `name` text PRIMARY KEY NOT NULL,
  `after_row` integer NOT NULL,
  `checked_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency` (
  `actor_id` text NOT NULL,
  `key` text NOT NULL,
  `owner_id` text NOT NULL,
  `route` text NOT NULL,
  `request_hash` text NOT NULL,
  `result_ref` text NOT NULL,
  `created_at_ms` integer NOT NULL,
  PRIMARY KEY(`actor_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at_ms`);
--> statement-breakpoint
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
CREATE INDEX `outbox_due` ON `outbox` (`next_at_ms`) WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX `outbox_delivered` ON `outbox` (`delivered_at_ms`) WHERE state = 'delivered';
--> statement-breakpoint
CREATE TABLE `staff_account` (
  `id` text PRIMARY KEY NOT NULL,
  `email` text NOT NULL,
  `name` text,
  `status` text NOT NULL,
  `password_hash` text,
  `totp_secret` text,
  `totp_step` integer DEFAULT 0 NOT NULL,
  `created_at_ms` integer NOT NULL,
  CONSTRAINT "staff_account_status" CHECK("staff_account"."status" in ('invited', 'active', 'disabled')),
  CONSTRAINT "staff_account_email" CHECK("staff_account"."email" = lower("staff_account"."email")),
  CONSTRAINT "staff_account_factors" CHECK(("staff_account"."password_hash" is null) = ("staff_account"."totp_secret" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_account_email_unique` ON `staff_account` (`email`);
--> statement-breakpoint
CREATE TABLE `staff_enrolment` (
  `staff_id` text PRIMARY KEY NOT NULL,
  `token_hash` text NOT NULL,
  `totp_secret` text NOT NULL,
  `created_at_ms` integer NOT NULL,
  `expires_at_ms` integer NOT NULL,
  FOREIGN KEY (`staff_id`) REFERENCES `staff_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_enrolment_token_hash_unique` ON `staff_enrolment` (`token_hash`);
--> statement-breakpoint
CREATE TABLE `staff_recovery_code` (
  `staff_id` text NOT NULL,
  `code_hash` text NOT NULL,
  `used_at_ms` integer,
  PRIMARY KEY(`staff_id`, `code_hash`),
  FOREIGN KEY (`staff_id`) REFERENCES `staff_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `staff_role` (
  `staff_id` text NOT NULL,
  `role` text NOT NULL,
  PRIMARY KEY(`staff_id`, `role`),
  FOREIGN KEY (`staff_id`) REFERENCES `staff_account`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "staff_role_role" CHECK("staff_role"."role" in ('support', 'finance', 'catalogue', 'admin'))
);
--> statement-breakpoint
CREATE TABLE `staff_session` (
  `id` text PRIMARY KEY NOT NULL,
  `staff_id` text NOT NULL,
  `token_hash` text NOT NULL,
  `method` text NOT NULL,
  `user_agent` text NOT NULL,
  `network` text NOT NULL,
  `created_at_ms` integer NOT NULL,
  `expires_at_ms` integer NOT NULL,
  `proved_at_ms` integer NOT NULL,
  `revoked_at_ms` integer,
  `revoke_reason` text,
  FOREIGN KEY (`staff_id`) REFERENCES `staff_account`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "staff_session_method" CHECK("staff_session"."method" in ('password', 'access'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_session_token` ON `staff_session` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `staff_session_account` ON `staff_session` (`staff_id`,`network`);
--> statement-breakpoint
CREATE INDEX `staff_session_expiry` ON `staff_session` (`expires_at_ms`);
--> statement-breakpoint
-- Rules that columns cannot express: append-only histories, states that change only through an event, payments that match the
-- order, and the full-text index. Written by hand; listed in tests/api/platform/schema.test.ts.

-- Full text: rowid = track.id. `facets` holds filter terms (t_music, g_12, b_90, …). The text is segmented by
-- worker/search/text/text.ts (CJK as bigrams plus the last character), so the plain tokenizer is enough.
CREATE VIRTUAL TABLE track_text USING fts5(
  title, artist, album, label, tags, facets,
  content='', contentless_delete=1, detail=full, tokenize="unicode61 remove_diacritics 0 tokenchars '_'", prefix='1'
);
--> statement-breakpoint
INSERT INTO channel (id, name, created_at_ms) VALUES ('main', 'Cuemark', 0);
--> statement-breakpoint
INSERT INTO catalogue_state (id, version, text_version) VALUES (1, 1, 1);
--> statement-breakpoint
-- Each account and each company has exactly one subject, which owns what it buys. It is created together with the account or
-- company and never changed or deleted.
CREATE TRIGGER account_has_subject AFTER INSERT ON account
BEGIN INSERT INTO subject (id, type, account_id) VALUES (lower(hex(randomblob(13))), 'personal', NEW.id); END;
--> statement-breakpoint
CREATE TRIGGER enterprise_has_subject AFTER INSERT ON enterprise
BEGIN INSERT INTO subject (id, type, enterprise_id) VALUES (lower(hex(randomblob(13))), 'enterprise', NEW.id); END;
--> statement-breakpoint
CREATE TRIGGER subject_no_update BEFORE UPDATE ON subject BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER subject_no_delete BEFORE DELETE ON subject BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER subject_no_replace BEFORE INSERT ON subject
WHEN EXISTS (SELECT 1 FROM subject WHERE id = NEW.id OR account_id = NEW.account_id OR enterprise_id = NEW.enterprise_id)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- Append-only tables: no update, no delete, and no INSERT OR REPLACE over an existing row.
CREATE TRIGGER order_event_no_update BEFORE UPDATE ON order_event BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER order_event_no_delete BEFORE DELETE ON order_event BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER payment_no_update BEFORE UPDATE ON payment BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER payment_no_delete BEFORE DELETE ON payment BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER payment_exception_no_update BEFORE UPDATE ON payment_exception BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER payment_exception_no_delete BEFORE DELETE ON payment_exception BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_document_no_update BEFORE UPDATE ON licence_document BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_document_no_delete BEFORE DELETE ON licence_document BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_revocation_no_update BEFORE UPDATE ON licence_revocation BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_revocation_no_delete BEFORE DELETE ON licence_revocation BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER order_event_no_replace BEFORE INSERT ON order_event
WHEN EXISTS (SELECT 1 FROM order_event WHERE order_no = NEW.order_no AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'STATE_CONFLICT'); END;
--> statement-breakpoint
CREATE TRIGGER payment_no_replace BEFORE INSERT ON payment
WHEN EXISTS (SELECT 1 FROM payment WHERE id = NEW.id OR order_no = NEW.order_no
  OR (provider = NEW.provider AND provider_trade_no = NEW.provider_trade_no))
BEGIN SELECT RAISE(ABORT, 'ORDER_ALREADY_PAID'); END;
--> statement-breakpoint
CREATE TRIGGER payment_exception_no_replace BEFORE INSERT ON payment_exception
WHEN EXISTS (SELECT 1 FROM payment_exception WHERE id = NEW.id
  OR (provider = NEW.provider AND provider_trade_no = NEW.provider_trade_no AND reason = NEW.reason))
BEGIN SELECT RAISE(ABORT, 'PAYMENT_EXCEPTION_KNOWN'); END;
--> statement-breakpoint
CREATE TRIGGER licence_document_no_replace BEFORE INSERT ON licence_document
WHEN EXISTS (SELECT 1 FROM licence_document WHERE licence_no = NEW.licence_no OR right_id = NEW.right_id)
BEGIN SELECT RAISE(ABORT, 'LICENCE_ALREADY_ISSUED'); END;
--> statement-breakpoint
CREATE TRIGGER licence_revocation_no_replace BEFORE INSERT ON licence_revocation
WHEN EXISTS (SELECT 1 FROM licence_revocation WHERE right_id = NEW.right_id)
BEGIN SELECT RAISE(ABORT, 'LICENCE_ALREADY_REVOKED'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_replace BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- Staff accounts are never deleted, because the audit names them, and never replaced.
CREATE TRIGGER staff_account_no_delete BEFORE DELETE ON staff_account BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER staff_account_no_replace BEFORE INSERT ON staff_account
WHEN EXISTS (SELECT 1 FROM staff_account WHERE id = NEW.id OR email = NEW.email)
BEGIN SELECT RAISE(ABORT, 'STAFF_EXISTS'); END;
--> statement-breakpoint
CREATE TRIGGER staff_account_fixed BEFORE UPDATE OF id, email, created_at_ms ON staff_account
BEGIN SELECT RAISE(ABORT, 'STAFF_FIXED'); END;
--> statement-breakpoint
-- A TOTP code works once: its step must be later than the last used one. A new secret starts again.
CREATE TRIGGER staff_totp_step_rises BEFORE UPDATE OF totp_step ON staff_account
WHEN NEW.totp_secret IS OLD.totp_secret AND NEW.totp_step <= OLD.totp_step
BEGIN SELECT RAISE(ABORT, 'TOTP_STEP_USED'); END;
--> statement-breakpoint
-- A change of credentials or status ends all sessions; a disabled account has no enrolment link.
CREATE TRIGGER staff_account_ends_sessions AFTER UPDATE OF status, password_hash, totp_secret ON staff_account
WHEN NEW.status <> 'active' OR NEW.password_hash IS NOT OLD.password_hash OR NEW.totp_secret IS NOT OLD.totp_secret
BEGIN
  UPDATE staff_session SET revoked_at_ms = CAST(unixepoch('subsec') * 1000 AS INTEGER), revoke_reason = 'account_changed'
  WHERE staff_id = NEW.id AND revoked_at_ms IS NULL;
  DELETE FROM staff_enrolment WHERE staff_id = NEW.id AND NEW.status = 'disabled';
END;
--> statement-breakpoint
-- There is always an active admin, even if two admins remove or disable each other at the same moment.
CREATE TRIGGER staff_last_admin_status BEFORE UPDATE OF status ON staff_account
WHEN OLD.status = 'active' AND NEW.status <> 'active'
  AND EXISTS (SELECT 1 FROM staff_role WHERE staff_id = OLD.id AND role = 'admin')
  AND NOT EXISTS (SELECT 1 FROM staff_role r JOIN staff_account a ON a.id = r.staff_id
    WHERE r.role = 'admin' AND a.status = 'active' AND a.id <> OLD.id)
BEGIN SELECT RAISE(ABORT, 'STAFF_LAST_ADMIN'); END;
--> statement-breakpoint
CREATE TRIGGER staff_last_admin_role BEFORE DELETE ON staff_role
WHEN OLD.role = 'admin' AND EXISTS (SELECT 1 FROM staff_account WHERE id = OLD.staff_id AND status = 'active')
  AND NOT EXISTS (SELECT 1 FROM staff_role r JOIN staff_account a ON a.id = r.staff_id
    WHERE r.role = 'admin' AND a.status = 'active' AND a.id <> OLD.staff_id)
BEGIN SELECT RAISE(ABORT, 'STAFF_LAST_ADMIN'); END;
--> statement-breakpoint
CREATE TRIGGER staff_role_fixed BEFORE UPDATE ON staff_role BEGIN SELECT RAISE(ABORT, 'STAFF_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER staff_session_needs_active BEFORE INSERT ON staff_session
WHEN NOT EXISTS (SELECT 1 FROM staff_account WHERE id = NEW.staff_id AND status = 'active')
  OR EXISTS (SELECT 1 FROM staff_session WHERE id = NEW.id OR token_hash = NEW.token_hash)
BEGIN SELECT RAISE(ABORT, 'STAFF_NOT_ACTIVE'); END;
--> statement-breakpoint
-- A session ends once and for good, and its twelve hours cannot be extended.
CREATE TRIGGER staff_session_fixed BEFORE UPDATE ON staff_session
WHEN NEW.id <> OLD.id OR NEW.staff_id <> OLD.staff_id OR NEW.token_hash <> OLD.token_hash
  OR NEW.expires_at_ms > OLD.expires_at_ms OR (OLD.revoked_at_ms IS NOT NULL AND NEW.revoked_at_ms IS NOT OLD.revoked_at_ms)
BEGIN SELECT RAISE(ABORT, 'STAFF_FIXED'); END;
--> statement-breakpoint
-- Orders start unpaid. The `from` of an event must be the current status; the event sets the new status.
CREATE TRIGGER order_born_unpaid BEFORE INSERT ON "order" WHEN NEW.status <> 1
BEGIN SELECT RAISE(ABORT, 'ORDER_BORN_UNPAID'); END;
--> statement-breakpoint
CREATE TRIGGER order_no_replace BEFORE INSERT ON "order" WHEN EXISTS (SELECT 1 FROM "order" WHERE order_no = NEW.order_no)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER order_no_delete BEFORE DELETE ON "order" BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER order_event_chain BEFORE INSERT ON order_event
WHEN NEW.seq < 0 OR (NEW.seq = 0) <> (NEW.from_status IS NULL)
  OR (NEW.seq > 0 AND NOT EXISTS (SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND status = NEW.from_status))
  OR (NEW.seq > 0 AND NOT EXISTS (SELECT 1 FROM order_event WHERE order_no = NEW.order_no AND seq = NEW.seq - 1 AND to_status = NEW.from_status))
BEGIN SELECT RAISE(ABORT, 'STATE_CONFLICT'); END;
--> statement-breakpoint
-- 1 unpaid → 4 waiting, 2 finished, 3 canceled; 4 → 2, 1, 3; 2 and 3 are final (rules.ts has the same table).
CREATE TRIGGER order_event_edge BEFORE INSERT ON order_event
WHEN NEW.seq > 0 AND NOT (
  (NEW.from_status = 1 AND NEW.to_status IN (2, 3, 4)) OR (NEW.from_status = 4 AND NEW.to_status IN (1, 2, 3)))
BEGIN SELECT RAISE(ABORT, 'STATE_EDGE'); END;
--> statement-breakpoint
CREATE TRIGGER order_event_needs_payment BEFORE INSERT ON order_event
WHEN NEW.to_status = 2 AND NOT EXISTS (
  SELECT 1 FROM "order" o LEFT JOIN payment p ON p.order_no = o.order_no
  WHERE o.order_no = NEW.order_no AND (o.due_fen = 0 OR p.amount_fen = o.due_fen))
BEGIN SELECT RAISE(ABORT, 'ORDER_NOT_PAID'); END;
--> statement-breakpoint
CREATE TRIGGER order_event_applies AFTER INSERT ON order_event WHEN NEW.seq > 0
BEGIN UPDATE "order" SET status = NEW.to_status WHERE order_no = NEW.order_no; END;
--> statement-breakpoint
CREATE TRIGGER order_status_by_event BEFORE UPDATE OF status ON "order"
WHEN NEW.status <> OLD.status AND NOT EXISTS (
  SELECT 1 FROM order_event e WHERE e.order_no = NEW.order_no AND e.from_status = OLD.status AND e.to_status = NEW.status
    AND e.seq = (SELECT max(seq) FROM order_event WHERE order_no = NEW.order_no))
BEGIN SELECT RAISE(ABORT, 'STATUS_BY_EVENT_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER order_amounts_fixed BEFORE UPDATE OF kind, product_fen, membership_fen, exchange_fen, discount_fen, due_fen, owner_id, placed_by, channel_id ON "order"
BEGIN SELECT RAISE(ABORT, 'ORDER_AMOUNTS_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER order_line_fixed BEFORE UPDATE ON order_line BEGIN SELECT RAISE(ABORT, 'ORDER_LINES_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER order_line_no_delete BEFORE DELETE ON order_line BEGIN SELECT RAISE(ABORT, 'ORDER_LINES_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER order_line_late BEFORE INSERT ON order_line
WHEN EXISTS (SELECT 1 FROM order_event WHERE order_no = NEW.order_no)
BEGIN SELECT RAISE(ABORT, 'ORDER_LINES_FIXED'); END;
--> statement-breakpoint
-- Only tracks on sale at the moment of the batch can be ordered, whatever the request read before. (A null track_id means that
-- the track has changed since its price was read; the check order_line_licence refuses it.)
CREATE TRIGGER order_line_on_sale BEFORE INSERT ON order_line
WHEN NEW.track_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM track t JOIN version v ON v.track_id = t.id
  WHERE t.id = NEW.track_id AND v.id = NEW.version_id AND t.status = 1)
BEGIN SELECT RAISE(ABORT, 'TRACK_WITHDRAWN'); END;
--> statement-breakpoint
-- The price check of order_line uses track.updated_at_ms, so a changed override must update it.
CREATE TRIGGER sku_override_insert_touches AFTER INSERT ON sku_override
BEGIN UPDATE track SET updated_at_ms = max(updated_at_ms + 1, unixepoch('subsec') * 1000) WHERE id = NEW.track_id; END;
--> statement-breakpoint
CREATE TRIGGER sku_override_update_touches AFTER UPDATE ON sku_override
BEGIN UPDATE track SET updated_at_ms = max(updated_at_ms + 1, unixepoch('subsec') * 1000) WHERE id = NEW.track_id; END;
--> statement-breakpoint
CREATE TRIGGER sku_override_delete_touches AFTER DELETE ON sku_override
BEGIN UPDATE track SET updated_at_ms = max(updated_at_ms + 1, unixepoch('subsec') * 1000) WHERE id = OLD.track_id; END;
--> statement-breakpoint
-- The first event closes the order: each total must match the lines, the order must have a line of its own kind, and a discount
-- must have its coupon. The price of an exchanged line is part of the product total and subtracted by exchange_fen.
CREATE TRIGGER order_event_sum BEFORE INSERT ON order_event
WHEN NEW.seq = 0 AND NOT EXISTS (
  SELECT 1 FROM "order" o JOIN order_line l ON l.order_no = o.order_no WHERE o.order_no = NEW.order_no
  GROUP BY o.order_no
  HAVING o.product_fen = sum(iif(l.kind = 'membership', 0, l.price_fen)) AND o.membership_fen = sum(iif(l.kind = 'membership', l.price_fen, 0))
    AND o.exchange_fen = sum(iif(l.exchanged = 1, l.price_fen, 0))
    AND sum(l.kind = CASE o.kind WHEN 'purchase' THEN 'licence' ELSE o.kind END) > 0
    AND (o.discount_fen = 0 OR EXISTS (SELECT 1 FROM coupon c WHERE c.order_no = o.order_no AND c.state = 'held')))
BEGIN SELECT RAISE(ABORT, 'ORDER_SUM'); END;
--> statement-breakpoint
-- A purchase may contain a membership line; memberships and recharges are sold alone.
CREATE TRIGGER order_line_of_order_kind BEFORE INSERT ON order_line
WHEN EXISTS (SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND NOT (
  kind = NEW.kind OR kind = 'purchase' AND NEW.kind IN ('licence', 'membership')))
BEGIN SELECT RAISE(ABORT, 'LINE_KIND'); END;
--> statement-breakpoint
-- Payments: only for an unpaid (or waiting) order, and only the amount due.
CREATE TRIGGER payment_fits_order BEFORE INSERT ON payment
BEGIN
  SELECT RAISE(ABORT, 'ORDER_NOT_PAYABLE') WHERE NOT EXISTS (
    SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND status IN (1, 4));
  SELECT RAISE(ABORT, 'AMOUNT_DIFFERS') WHERE NOT EXISTS (
    SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND due_fen = NEW.amount_fen);
END;
--> statement-breakpoint
-- Licences: a right needs a finished order; a document needs a right that waits for it, and sets it to issued.
CREATE TRIGGER licence_right_needs_paid_order BEFORE INSERT ON licence_right
WHEN NOT EXISTS (SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND status = 2 AND owner_id = NEW.owner_id)
  OR NEW.state <> 'awaiting_form'
BEGIN SELECT RAISE(ABORT, 'ORDER_NOT_PAID'); END;
--> statement-breakpoint
CREATE TRIGGER licence_right_no_replace BEFORE INSERT ON licence_right
WHEN EXISTS (SELECT 1 FROM licence_right WHERE id = NEW.id OR order_line_id = NEW.order_line_id)
BEGIN SELECT RAISE(ABORT, 'LICENCE_RIGHT_EXISTS'); END;
--> statement-breakpoint
CREATE TRIGGER licence_right_no_delete BEFORE DELETE ON licence_right BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_document_needs_form BEFORE INSERT ON licence_document
WHEN NOT EXISTS (SELECT 1 FROM licence_right WHERE id = NEW.right_id AND state = 'awaiting_form')
BEGIN SELECT RAISE(ABORT, 'LICENCE_ALREADY_ISSUED'); END;
--> statement-breakpoint
CREATE TRIGGER licence_document_issues AFTER INSERT ON licence_document
BEGIN UPDATE licence_right SET state = 'issued', licence_no = NEW.licence_no WHERE id = NEW.right_id; END;
--> statement-breakpoint
CREATE TRIGGER licence_revocation_applies AFTER INSERT ON licence_revocation
BEGIN UPDATE licence_right SET state = 'revoked' WHERE id = NEW.right_id; END;
--> statement-breakpoint
CREATE TRIGGER licence_right_by_document BEFORE UPDATE ON licence_right
WHEN NOT (
  (OLD.state = 'awaiting_form' AND NEW.state = 'issued' AND EXISTS (
    SELECT 1 FROM licence_document WHERE right_id = NEW.id AND licence_no = NEW.licence_no))
  OR (NEW.state = 'revoked' AND NEW.licence_no IS OLD.licence_no AND EXISTS (
    SELECT 1 FROM licence_revocation WHERE right_id = NEW.id)))
  OR NEW.id <> OLD.id OR NEW.owner_id <> OLD.owner_id OR NEW.track_id <> OLD.track_id OR NEW.version_id <> OLD.version_id
BEGIN SELECT RAISE(ABORT, 'LICENCE_BY_DOCUMENT_ONLY'); END;
--> statement-breakpoint
-- One-time codes: a replaced or used code cannot be used.
CREATE TRIGGER verification_use_once BEFORE INSERT ON verification_use
WHEN EXISTS (SELECT 1 FROM verification_use WHERE code_id = NEW.code_id)
  OR EXISTS (SELECT 1 FROM verification_code WHERE id = NEW.code_id AND superseded_at_ms IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'CODE_USED'); END;
--> statement-breakpoint
CREATE TRIGGER refresh_use_once BEFORE INSERT ON refresh_use
WHEN EXISTS (SELECT 1 FROM refresh_use WHERE hash = NEW.hash)
  OR EXISTS (SELECT 1 FROM token t JOIN session s ON s.id = t.session_id WHERE t.hash = NEW.hash AND s.revoked_at_ms IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'REFRESH_USED'); END;
--> statement-breakpoint
-- Full text of playlists: rowid = playlist.id, segmented like track_text.
CREATE VIRTUAL TABLE playlist_text USING fts5(
  title,
  content='', contentless_delete=1, detail=full, tokenize="unicode61 remove_diacritics 0 tokenchars '_'", prefix='1'
);
--> statement-breakpoint
-- Specification section 9: at most thirty folders, also with simultaneous requests.
CREATE TRIGGER favourite_folder_limit BEFORE INSERT ON favourite_folder
WHEN (SELECT count(*) FROM favourite_folder WHERE account_id = NEW.account_id) >= 30
BEGIN SELECT RAISE(ABORT, 'FAVOURITE_FOLDERS_FULL'); END;
--> statement-breakpoint
CREATE TRIGGER favourite_folder_owner_fixed BEFORE UPDATE ON favourite_folder
WHEN NEW.account_id <> OLD.account_id OR NEW.id <> OLD.id OR NEW.is_default <> OLD.is_default
BEGIN SELECT RAISE(ABORT, 'FAVOURITE_FOLDER_FIXED'); END;
--> statement-breakpoint
-- A cart has at most 200 items, and each version must belong to its track.
CREATE TRIGGER cart_item_limit BEFORE INSERT ON cart_item
WHEN NOT EXISTS (SELECT 1 FROM cart_item WHERE account_id = NEW.account_id AND sku_id = NEW.sku_id)
  AND (SELECT count(*) FROM cart_item WHERE account_id = NEW.account_id) >= 200
BEGIN SELECT RAISE(ABORT, 'CART_FULL'); END;
--> statement-breakpoint
CREATE TRIGGER cart_item_on_sale BEFORE INSERT ON cart_item
WHEN NOT EXISTS (SELECT 1 FROM track t JOIN version v ON v.track_id = t.id
  WHERE t.id = NEW.track_id AND v.id = NEW.version_id AND t.status = 1)
BEGIN SELECT RAISE(ABORT, 'TRACK_WITHDRAWN'); END;
--> statement-breakpoint
-- Trial downloads: thirty different versions a day (Asia/Shanghai, worker/core/business-day.ts); repeating one is free.
CREATE TRIGGER preview_download_limit BEFORE INSERT ON preview_download
WHEN NOT EXISTS (SELECT 1 FROM preview_download
    WHERE account_id = NEW.account_id AND day = NEW.day AND version_id = NEW.version_id)
  AND (SELECT count(*) FROM preview_download WHERE account_id = NEW.account_id AND day = NEW.day) >= 30
BEGIN SELECT RAISE(ABORT, 'PREVIEW_DOWNLOADS_USED'); END;
--> statement-breakpoint
-- Names of artists, albums and labels, one column each, for suggestions. rowid = id * 4 + 0 artist, 1 album, 2 label; segmented
-- like track_text (worker/search/text/text.ts).
CREATE VIRTUAL TABLE reference_text USING fts5(
  artist, album, label,
  content='', contentless_delete=1, detail=full, tokenize="unicode61 remove_diacritics 0 tokenchars '_'", prefix='1 2'
);
--> statement-breakpoint
-- Change feed of the search index: every change of what a search shows about a track adds a row, whoever makes the change.
CREATE TRIGGER track_insert_changes AFTER INSERT ON track
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER track_update_changes AFTER UPDATE OF type, status, name, names, artists, tag_ids, album_id, label_id, duration_ms,
  bpm, music_key, vocal, in_member_library, regions, from_price_fen, price_rank, popularity, curated, published_at_ms ON track
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER track_delete_changes AFTER DELETE ON track
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER artist_names_change AFTER UPDATE OF name, names ON artist
WHEN NEW.name <> OLD.name OR NEW.names <> OLD.names
BEGIN
  INSERT INTO track_change (track_id, at_ms)
  SELECT track_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM track_artist WHERE artist_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER album_names_change AFTER UPDATE OF name, names ON album
WHEN NEW.name <> OLD.name OR NEW.names <> OLD.names
BEGIN
  INSERT INTO track_change (track_id, at_ms)
  SELECT id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM track WHERE album_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER label_names_change AFTER UPDATE OF name, names ON label
WHEN NEW.name <> OLD.name OR NEW.names <> OLD.names
BEGIN
  INSERT INTO track_change (track_id, at_ms)
  SELECT id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM track WHERE label_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER tag_names_change AFTER UPDATE OF name, names ON tag
WHEN NEW.name <> OLD.name OR NEW.names <> OLD.names
BEGIN
  INSERT INTO track_change (track_id, at_ms)
  SELECT track_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM track_tag WHERE tag_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER sign_in_event_no_update BEFORE UPDATE ON sign_in_event BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER sign_in_event_no_delete BEFORE DELETE ON sign_in_event
WHEN OLD.at_ms > (unixepoch() - 180 * 86400) * 1000
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER sign_in_event_no_replace BEFORE INSERT ON sign_in_event
WHEN EXISTS (SELECT 1 FROM sign_in_event WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- An account must keep a way to sign in: a code by SMS, a reset by mail, or a name with a password. A closed account need not.
CREATE TRIGGER wechat_identity_not_last BEFORE DELETE ON wechat_identity
WHEN EXISTS (
  SELECT 1 FROM account a
  WHERE a.id = OLD.account_id AND a.status = 'active' AND a.mobile IS NULL AND a.email IS NULL
    AND (a.username IS NULL OR a.password_hash IS NULL)
)
BEGIN SELECT RAISE(ABORT, 'LAST_WAY_IN'); END;
--> statement-breakpoint
-- Gives the refusal a name. The primary key would refuse too, but not an INSERT OR REPLACE.
CREATE TRIGGER qr_use_once BEFORE INSERT ON qr_use
WHEN EXISTS (SELECT 1 FROM qr_use WHERE tag_hash = NEW.tag_hash)
BEGIN SELECT RAISE(ABORT, 'QR_USED'); END;
--> statement-breakpoint
-- The chosen company is deleted with its session.
CREATE TRIGGER session_takes_subject BEFORE DELETE ON session
BEGIN DELETE FROM session_subject WHERE session_id = OLD.id; END;
--> statement-breakpoint
-- Subjects that only this account can act for: its own, and companies of which it is the only active member. After closing the
-- account nobody could act for them. A company with other members keeps what it has.
CREATE VIEW sole_subject (account_id, owner_id) AS
SELECT account_id, id FROM subject WHERE type = 'personal'
UNION ALL
SELECT m.account_id, s.id FROM enterprise_member m JOIN subject s ON s.enterprise_id = m.enterprise_id
WHERE m.status = 1 AND NOT EXISTS (SELECT 1 FROM enterprise_member other
  WHERE other.enterprise_id = m.enterprise_id AND other.account_id <> m.account_id AND other.status = 1);
--> statement-breakpoint
-- Closing an account: once, for good, and not while something is pending that only its owner could complete.
CREATE TRIGGER account_closure_no_update BEFORE UPDATE ON account_closure BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER account_closure_no_delete BEFORE DELETE ON account_closure BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER account_closure_no_replace BEFORE INSERT ON account_closure
WHEN EXISTS (SELECT 1 FROM account_closure WHERE account_id = NEW.account_id)
BEGIN SELECT RAISE(ABORT, 'ACCOUNT_CLOSED'); END;
--> statement-breakpoint
CREATE TRIGGER account_closure_pending BEFORE INSERT ON account_closure
BEGIN
  SELECT RAISE(ABORT, 'CLOSE_ORDER_WAITING') WHERE EXISTS (
    SELECT 1 FROM sole_subject s JOIN "order" o ON o.owner_id = s.owner_id
    WHERE s.account_id = NEW.account_id AND o.status = 4);
  SELECT RAISE(ABORT, 'CLOSE_LICENCES_WAITING') WHERE NEW.waives_licences = 0 AND EXISTS (
    SELECT 1 FROM sole_subject s JOIN licence_right r ON r.owner_id = s.owner_id
    WHERE s.account_id = NEW.account_id AND r.state = 'awaiting_form');
  SELECT RAISE(ABORT, 'CLOSE_LAST_ADMIN') WHERE EXISTS (
    SELECT 1 FROM enterprise_member mine JOIN enterprise_member other
      ON other.enterprise_id = mine.enterprise_id AND other.account_id <> mine.account_id AND other.status = 1
    WHERE mine.account_id = NEW.account_id AND mine.status = 1 AND mine.role = 'companyAdmin'
      AND NOT EXISTS (SELECT 1 FROM enterprise_member a WHERE a.enterprise_id = mine.enterprise_id
        AND a.account_id <> mine.account_id AND a.status = 1 AND a.role = 'companyAdmin'));
END;
--> statement-breakpoint
CREATE TRIGGER account_closed_stays BEFORE UPDATE ON account WHEN OLD.status = 'closed'
BEGIN SELECT RAISE(ABORT, 'ACCOUNT_CLOSED'); END;
--> statement-breakpoint
-- Refuses an order placed while its account is being closed, because it would have no owner.
CREATE TRIGGER order_placer_not_closed BEFORE INSERT ON "order"
WHEN EXISTS (SELECT 1 FROM account_closure WHERE account_id = NEW.placed_by)
BEGIN SELECT RAISE(ABORT, 'ACCOUNT_CLOSED'); END;
--> statement-breakpoint
-- The account that places an order must act for its owner at the moment of the batch: for itself, or as a member who may buy.
CREATE TRIGGER order_placer_acts_for_owner BEFORE INSERT ON "order"
WHEN NOT EXISTS (
  SELECT 1 FROM subject s WHERE s.id = NEW.owner_id AND (s.account_id = NEW.placed_by OR EXISTS (
    SELECT 1 FROM enterprise_member m WHERE m.enterprise_id = s.enterprise_id AND m.account_id = NEW.placed_by
      AND m.status = 1 AND m.role IN ('companyAdmin', 'buyer'))))
BEGIN SELECT RAISE(ABORT, 'COMPANY_ROLE'); END;
--> statement-breakpoint
-- A print added later (docs/decisions/028) is a change for the search by sound.
CREATE TRIGGER track_print_changes AFTER INSERT ON track_print
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (NEW.track_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
-- An UPDATE or DELETE whose WHERE depends on what the request read before must fail its batch if it changes no row, which
-- SQLite calls a success. `INSERT INTO row_guard SELECT changes()` directly after it makes the batch fail; nothing is stored.
CREATE VIEW row_guard (met) AS SELECT 0;
--> statement-breakpoint
CREATE TRIGGER row_guard_met INSTEAD OF INSERT ON row_guard WHEN NEW.met = 0
BEGIN SELECT RAISE(ABORT, 'ROW_NOT_MET'); END;
--> statement-breakpoint
-- An action for a company fails its batch unless the membership that permits it exists at that moment: `INSERT INTO role_guard
-- SELECT count(*) FROM enterprise_member WHERE …` (worker/core/owner-store.ts); nothing is stored.
CREATE VIEW role_guard (met) AS SELECT 0;
--> statement-breakpoint
CREATE TRIGGER role_guard_met INSTEAD OF INSERT ON role_guard WHEN NEW.met = 0
BEGIN SELECT RAISE(ABORT, 'COMPANY_ROLE'); END;
--> statement-breakpoint
-- A proof is deleted with its session.
CREATE TRIGGER session_takes_proof BEFORE DELETE ON session
BEGIN DELETE FROM session_proof WHERE session_id = OLD.id; END;
--> statement-breakpoint
-- An undone change stays undone, and the state that an undo would restore cannot be changed.
CREATE TRIGGER credential_change_fixed BEFORE UPDATE ON credential_change
WHEN OLD.undone_at_ms IS NOT NULL OR NEW.id <> OLD.id OR NEW.account_id <> OLD.account_id OR NEW.n <> OLD.n OR NEW.what <> OLD.what
  OR NEW.email IS NOT OLD.email OR NEW.mobile IS NOT OLD.mobile OR NEW.wechat IS NOT OLD.wechat
  OR NEW.at_ms <> OLD.at_ms OR NEW.until_ms <> OLD.until_ms
BEGIN SELECT RAISE(ABORT, 'CHANGE_FIXED'); END;
--> statement-breakpoint
-- Closing is for good, so it is refused while a previous owner may still undo a change.
CREATE TRIGGER account_closure_undo_open BEFORE INSERT ON account_closure
WHEN EXISTS (SELECT 1 FROM credential_change WHERE account_id = NEW.account_id AND undone_at_ms IS NULL AND until_ms > NEW.at_ms)
BEGIN SELECT RAISE(ABORT, 'CLOSE_UNDO_OPEN'); END;
--> statement-breakpoint
-- What an owner holds: rights waiting for their form, and licences whose term has not ended. `until_ms` is null if there is no
-- end yet (no form) or none at all (perpetual). Calendar years in Shanghai; from 29 February to 28 February
-- in other years, as in worker/core/business-day.ts (the earlier of SQLite's answer and the last day of the month).
CREATE VIEW held_licence (owner_id, track_id, sku_id, right_id, issued_at_ms, until_ms) AS
SELECT r.owner_id, r.track_id, i.sku_id, r.id, d.issued_at_ms,
  CASE WHEN d.issued_at_ms IS NULL OR json_extract(i.terms, '$.term') = 'perpetual' THEN NULL
  ELSE (min(
    unixepoch(d.issued_at_ms / 1000 + 28800, 'unixepoch', '+' || CAST(json_extract(i.terms, '$.term') AS integer) || ' years'),
    unixepoch(d.issued_at_ms / 1000 + 28800, 'unixepoch', 'start of month',
      '+' || CAST(json_extract(i.terms, '$.term') AS integer) || ' years', '+1 month', '-1 day')
      + (d.issued_at_ms / 1000 + 28800) % 86400) - 28800) * 1000 + d.issued_at_ms % 1000 END
FROM licence_right r JOIN order_line i ON i.id = r.order_line_id LEFT JOIN licence_document d ON d.right_id = r.id
WHERE r.state IN ('awaiting_form', 'issued');
--> statement-breakpoint
-- An order with nothing to pay cannot stay unpaid.
CREATE TRIGGER order_unpaid_limit BEFORE INSERT ON "order"
WHEN NEW.due_fen > 0 AND (SELECT count(*) FROM "order" WHERE owner_id = NEW.owner_id AND status = 1) >= 20
BEGIN SELECT RAISE(ABORT, 'ORDERS_UNPAID_FULL'); END;
--> statement-breakpoint
-- A licence can be in only one open order of an owner; a unique index cannot cover two tables.
CREATE TRIGGER order_line_not_open BEFORE INSERT ON order_line
WHEN EXISTS (
  SELECT 1 FROM "order" mine JOIN "order" o ON o.owner_id = mine.owner_id AND o.status IN (1, 4) AND o.order_no <> mine.order_no
    JOIN order_line i ON i.order_no = o.order_no AND i.sku_id = NEW.sku_id
  WHERE mine.order_no = NEW.order_no)
BEGIN SELECT RAISE(ABORT, 'ORDER_OPEN'); END;
--> statement-breakpoint
CREATE TRIGGER order_line_not_held BEFORE INSERT ON order_line
WHEN NEW.bought_again = 0 AND EXISTS (
  SELECT 1 FROM "order" o JOIN held_licence h ON h.owner_id = o.owner_id AND h.track_id = NEW.track_id AND h.sku_id = NEW.sku_id
  WHERE o.order_no = NEW.order_no AND (h.until_ms IS NULL OR h.until_ms > o.submitted_at_ms))
BEGIN SELECT RAISE(ABORT, 'LICENCE_HELD'); END;
--> statement-breakpoint
-- A payment attempt is stored before the provider is called: only for an unpaid order, only for the amount due, and one at a
-- time.
CREATE TRIGGER payment_attempt_fits_order BEFORE INSERT ON payment_attempt
BEGIN
  SELECT RAISE(ABORT, 'ORDER_NOT_PAYABLE') WHERE NOT EXISTS (
    SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND status = 1 AND due_fen = NEW.amount_fen);
  SELECT RAISE(ABORT, 'ATTEMPT_LIVE') WHERE EXISTS (
    SELECT 1 FROM payment_attempt
    WHERE order_no = NEW.order_no AND pay_way = NEW.pay_way AND expires_at_ms > NEW.created_at_ms);
END;
--> statement-breakpoint
CREATE TRIGGER payment_in_order_currency BEFORE INSERT ON payment WHEN NEW.currency <> 'CNY'
BEGIN SELECT RAISE(ABORT, 'CURRENCY_DIFFERS'); END;
--> statement-breakpoint
-- Each trade has at most one exception, however many reasons it was refused for.
CREATE TRIGGER payment_exception_one_per_trade BEFORE INSERT ON payment_exception
WHEN EXISTS (SELECT 1 FROM payment_exception WHERE provider = NEW.provider AND provider_trade_no = NEW.provider_trade_no)
BEGIN SELECT RAISE(ABORT, 'PAYMENT_EXCEPTION_KNOWN'); END;
--> statement-breakpoint
-- Refunds that have not failed never exceed what the trade brought in, also with simultaneous requests. Only the state changes,
-- once.
CREATE TRIGGER refund_born_requested BEFORE INSERT ON refund WHEN NEW.state <> 'requested'
BEGIN SELECT RAISE(ABORT, 'REFUND_BORN_REQUESTED'); END;
--> statement-breakpoint
CREATE TRIGGER refund_no_replace BEFORE INSERT ON refund
WHEN EXISTS (SELECT 1 FROM refund WHERE id = NEW.id OR request_no = NEW.request_no)
BEGIN SELECT RAISE(ABORT, 'REFUND_KNOWN'); END;
--> statement-breakpoint
-- One trade may be in a payment and in an exception of another order: the money exists once, so it is counted by trade.
CREATE TRIGGER refund_fits_trade BEFORE INSERT ON refund
BEGIN
  SELECT RAISE(ABORT, 'REFUND_SOURCE') WHERE NOT EXISTS (
    SELECT 1 FROM payment WHERE id = NEW.payment_id AND provider = NEW.provider AND provider_trade_no = NEW.provider_trade_no
    UNION ALL
    SELECT 1 FROM payment_exception WHERE id = NEW.exception_id AND provider = NEW.provider AND provider_trade_no = NEW.provider_trade_no);
  SELECT RAISE(ABORT, 'REFUND_TOO_MUCH') WHERE NEW.fen
    + (SELECT coalesce(sum(fen), 0) FROM refund
       WHERE provider = NEW.provider AND provider_trade_no = NEW.provider_trade_no AND state <> 'failed')
    > coalesce((SELECT amount_fen FROM payment WHERE id = NEW.payment_id),
               (SELECT amount_fen FROM payment_exception WHERE id = NEW.exception_id));
END;
--> statement-breakpoint
CREATE TRIGGER refund_state_once BEFORE UPDATE ON refund
WHEN OLD.state <> 'requested' OR NEW.state NOT IN ('done', 'failed')
  OR NEW.id <> OLD.id OR NEW.request_no <> OLD.request_no OR NEW.payment_id IS NOT OLD.payment_id
  OR NEW.exception_id IS NOT OLD.exception_id OR NEW.provider <> OLD.provider OR NEW.provider_trade_no <> OLD.provider_trade_no
  OR NEW.fen <> OLD.fen OR NEW.reason <> OLD.reason OR NEW.created_by <> OLD.created_by OR NEW.created_at_ms <> OLD.created_at_ms
BEGIN SELECT RAISE(ABORT, 'REFUND_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER refund_no_delete BEFORE DELETE ON refund BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- Coins: a balance changes only through an entry, an entry has one cause and is permanent, and a balance is never negative.
CREATE TRIGGER coin_account_born_empty BEFORE INSERT ON coin_account WHEN NEW.balance_fen <> 0
BEGIN SELECT RAISE(ABORT, 'COIN_BY_ENTRY_ONLY'); END;
--> statement-breakpoint
-- Opens the account once; a later insert is ignored.
CREATE TRIGGER coin_account_opened_once BEFORE INSERT ON coin_account
WHEN EXISTS (SELECT 1 FROM coin_account WHERE owner_id = NEW.owner_id)
BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER coin_account_by_entry BEFORE UPDATE ON coin_account
WHEN NEW.owner_id <> OLD.owner_id OR NEW.balance_fen IS NOT
  (SELECT balance_after_fen FROM coin_entry WHERE owner_id = NEW.owner_id ORDER BY rowid DESC LIMIT 1)
BEGIN SELECT RAISE(ABORT, 'COIN_BY_ENTRY_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER coin_account_no_delete BEFORE DELETE ON coin_account BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER coin_entry_no_update BEFORE UPDATE ON coin_entry BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER coin_entry_no_delete BEFORE DELETE ON coin_entry BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER coin_entry_no_replace BEFORE INSERT ON coin_entry
WHEN EXISTS (SELECT 1 FROM coin_entry WHERE id = NEW.id OR cause = NEW.cause)
BEGIN SELECT RAISE(ABORT, 'COIN_ENTRY_KNOWN'); END;
--> statement-breakpoint
CREATE TRIGGER coin_entry_follows BEFORE INSERT ON coin_entry
WHEN NEW.balance_after_fen IS NOT (SELECT balance_fen + NEW.fen FROM coin_account WHERE owner_id = NEW.owner_id)
BEGIN SELECT RAISE(ABORT, 'COIN_BALANCE'); END;
--> statement-breakpoint
-- Recharged coins and their bonus must match the line of a finished order.
CREATE TRIGGER coin_entry_recharge BEFORE INSERT ON coin_entry
WHEN NEW.kind IN ('recharge', 'bonus') AND NOT EXISTS (
  SELECT 1 FROM "order" o JOIN order_line l ON l.order_no = o.order_no AND l.kind = 'recharge'
  WHERE o.order_no = NEW.order_no AND o.status = 2 AND o.owner_id = NEW.owner_id AND NEW.cause = NEW.kind || ':' || l.id
    AND NEW.fen = json_extract(l.detail, iif(NEW.kind = 'bonus', '$.bonusFen', '$.coinsFen')))
BEGIN SELECT RAISE(ABORT, 'ORDER_NOT_PAID'); END;
--> statement-breakpoint
-- A payment by coins covers the whole order and uses its owner's coins; recharges cannot be paid with coins.
CREATE TRIGGER coin_entry_consume BEFORE INSERT ON coin_entry
WHEN NEW.kind = 'consume' AND NOT EXISTS (
  SELECT 1 FROM "order" o WHERE o.order_no = NEW.order_no AND o.status IN (1, 4) AND o.owner_id = NEW.owner_id
    AND o.kind <> 'recharge' AND o.due_fen = -NEW.fen AND NEW.cause = 'consume:' || o.order_no)
BEGIN SELECT RAISE(ABORT, 'ORDER_NOT_PAYABLE'); END;
--> statement-breakpoint
CREATE TRIGGER coin_entry_applies AFTER INSERT ON coin_entry
BEGIN UPDATE coin_account SET balance_fen = NEW.balance_after_fen WHERE owner_id = NEW.owner_id; END;
--> statement-breakpoint
CREATE TRIGGER payment_coins_spent BEFORE INSERT ON payment
WHEN (NEW.provider = 'coins' OR NEW.pay_way = 10) AND NOT EXISTS (
  SELECT 1 FROM coin_entry WHERE kind = 'consume' AND order_no = NEW.order_no AND fen = -NEW.amount_fen
    AND NEW.provider = 'coins' AND NEW.pay_way = 10)
BEGIN SELECT RAISE(ABORT, 'COINS_NOT_SPENT'); END;
--> statement-breakpoint
-- A coupon is held by an unpaid order of its owner, used when the order is finished, and free again when it is cancelled.
-- Nothing else changes it.
CREATE TRIGGER coupon_born_free BEFORE INSERT ON coupon WHEN NEW.state <> 'free'
BEGIN SELECT RAISE(ABORT, 'COUPON_BORN_FREE'); END;
--> statement-breakpoint
CREATE TRIGGER coupon_no_replace BEFORE INSERT ON coupon WHEN EXISTS (SELECT 1 FROM coupon WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER coupon_no_delete BEFORE DELETE ON coupon BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER coupon_by_order BEFORE UPDATE ON coupon
WHEN NOT (
    OLD.state = 'free' AND NEW.state = 'held' AND EXISTS (SELECT 1 FROM "order" o WHERE o.order_no = NEW.order_no AND o.status = 1
      AND o.owner_id = NEW.owner_id AND o.submitted_at_ms < NEW.expires_at_ms
      AND NOT EXISTS (SELECT 1 FROM order_event e WHERE e.order_no = o.order_no))
    OR OLD.state = 'held' AND NEW.state = 'used' AND NEW.order_no = OLD.order_no
      AND EXISTS (SELECT 1 FROM "order" WHERE order_no = OLD.order_no AND status = 2)
    OR OLD.state = 'held' AND NEW.state = 'free' AND EXISTS (SELECT 1 FROM "order" WHERE order_no = OLD.order_no AND status = 3))
  OR NEW.id <> OLD.id OR NEW.owner_id <> OLD.owner_id OR NEW.type <> OLD.type OR NEW.amount_fen IS NOT OLD.amount_fen
  OR NEW.percent_off IS NOT OLD.percent_off OR NEW.threshold_fen <> OLD.threshold_fen OR NEW.expires_at_ms <> OLD.expires_at_ms
BEGIN SELECT RAISE(ABORT, 'COUPON_BY_ORDER_ONLY'); END;
--> statement-breakpoint
-- Memberships: periods of finished orders, as in their line, permanent (specification section 4: no refund once opened),
-- without overlap.
CREATE TRIGGER membership_needs_paid_order BEFORE INSERT ON membership
WHEN NOT EXISTS (SELECT 1 FROM order_line l JOIN "order" o ON o.order_no = l.order_no
  WHERE l.id = NEW.order_line_id AND l.kind = 'membership' AND o.status = 2 AND o.owner_id = NEW.owner_id
    AND json_extract(l.detail, '$.level') = NEW.level AND json_extract(l.detail, '$.personCount') = NEW.person_count
    AND json_extract(l.detail, '$.companyCount') = NEW.company_count)
BEGIN SELECT RAISE(ABORT, 'ORDER_NOT_PAID'); END;
--> statement-breakpoint
CREATE TRIGGER membership_no_overlap BEFORE INSERT ON membership
WHEN EXISTS (SELECT 1 FROM membership WHERE owner_id = NEW.owner_id AND from_ms < NEW.until_ms AND until_ms > NEW.from_ms)
BEGIN SELECT RAISE(ABORT, 'MEMBERSHIP_OVERLAP'); END;
--> statement-breakpoint
CREATE TRIGGER membership_no_replace BEFORE INSERT ON membership
WHEN EXISTS (SELECT 1 FROM membership WHERE id = NEW.id OR order_line_id = NEW.order_line_id)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER membership_no_update BEFORE UPDATE ON membership BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER membership_no_delete BEFORE DELETE ON membership BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
