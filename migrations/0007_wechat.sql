CREATE TABLE `qr_use` (
	`tag_hash` text PRIMARY KEY NOT NULL,
	`used_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `qr_use_at` ON `qr_use` (`used_at_ms`);--> statement-breakpoint
CREATE TABLE `wechat_identity` (
	`account_id` text PRIMARY KEY NOT NULL,
	`app_id` text NOT NULL,
	`openid` text NOT NULL,
	`unionid` text,
	`bound_at_ms` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wechat_identity_unionid_unique` ON `wechat_identity` (`unionid`);--> statement-breakpoint
CREATE UNIQUE INDEX `wechat_identity_openid` ON `wechat_identity` (`app_id`,`openid`);--> statement-breakpoint
-- Nothing refers to this table, so the wider CHECK needs no more than a copy; dropping it fires no trigger, but loses them.
CREATE TABLE `__new_sign_in_event` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`method` text NOT NULL,
	`outcome` text NOT NULL,
	`device` text NOT NULL,
	`network` text NOT NULL,
	`user_agent` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sign_in_event_method" CHECK("__new_sign_in_event"."method" in ('password', 'sms', 'register', 'wechat')),
	CONSTRAINT "sign_in_event_outcome" CHECK("__new_sign_in_event"."outcome" in ('ok', 'refused'))
);
--> statement-breakpoint
INSERT INTO `__new_sign_in_event`("id", "account_id", "method", "outcome", "device", "network", "user_agent", "at_ms") SELECT "id", "account_id", "method", "outcome", "device", "network", "user_agent", "at_ms" FROM `sign_in_event`;--> statement-breakpoint
DROP TABLE `sign_in_event`;--> statement-breakpoint
ALTER TABLE `__new_sign_in_event` RENAME TO `sign_in_event`;--> statement-breakpoint
CREATE INDEX `sign_in_event_device` ON `sign_in_event` (`account_id`,`outcome`,`device`);--> statement-breakpoint
CREATE INDEX `sign_in_event_at` ON `sign_in_event` (`at_ms`);
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
-- Nobody locks themselves out: a code by SMS, a reset by mail or a name with a password must be left. An account that is closed may let go.
CREATE TRIGGER wechat_identity_not_last BEFORE DELETE ON wechat_identity
WHEN EXISTS (
  SELECT 1 FROM account a
  WHERE a.id = OLD.account_id AND a.status = 'active' AND a.mobile IS NULL AND a.email IS NULL
    AND (a.username IS NULL OR a.password_hash IS NULL)
)
BEGIN SELECT RAISE(ABORT, 'LAST_WAY_IN'); END;
--> statement-breakpoint
-- A name for the refusal; the primary key would refuse, too, but not an INSERT OR REPLACE.
CREATE TRIGGER qr_use_once BEFORE INSERT ON qr_use
WHEN EXISTS (SELECT 1 FROM qr_use WHERE tag_hash = NEW.tag_hash)
BEGIN SELECT RAISE(ABORT, 'QR_USED'); END;
