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
	CONSTRAINT "sign_in_event_method" CHECK("sign_in_event"."method" in ('password', 'sms', 'register')),
	CONSTRAINT "sign_in_event_outcome" CHECK("sign_in_event"."outcome" in ('ok', 'refused'))
);
--> statement-breakpoint
CREATE INDEX `sign_in_event_device` ON `sign_in_event` (`account_id`,`outcome`,`device`);--> statement-breakpoint
CREATE INDEX `sign_in_event_at` ON `sign_in_event` (`at_ms`);--> statement-breakpoint
CREATE TABLE `sms_day` (
	`day` text PRIMARY KEY NOT NULL,
	`sent` integer NOT NULL,
	`budget` integer NOT NULL,
	CONSTRAINT "sms_day_budget" CHECK("sms_day"."sent" <= "sms_day"."budget")
);
--> statement-breakpoint
-- Append-only: who signed in stays as it was written, until it is 180 days old.
CREATE TRIGGER sign_in_event_no_update BEFORE UPDATE ON sign_in_event BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER sign_in_event_no_delete BEFORE DELETE ON sign_in_event
WHEN OLD.at_ms > (unixepoch() - 180 * 86400) * 1000
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER sign_in_event_no_replace BEFORE INSERT ON sign_in_event
WHEN EXISTS (SELECT 1 FROM sign_in_event WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
