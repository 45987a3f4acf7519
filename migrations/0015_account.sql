-- Changing what one signs in with: a fresh proof for each change, and 72 hours in which the addresses that were bound before can undo it.
ALTER TABLE `account` ADD `locale` text;
--> statement-breakpoint
CREATE TABLE `session_proof` (
	`session_id` text PRIMARY KEY NOT NULL,
	`expires_at_ms` integer NOT NULL
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
-- A proof goes with the session it was given in.
CREATE TRIGGER session_takes_proof BEFORE DELETE ON session
BEGIN DELETE FROM session_proof WHERE session_id = OLD.id; END;
--> statement-breakpoint
-- What was undone stays so, and what an undo would restore is not touched.
CREATE TRIGGER credential_change_fixed BEFORE UPDATE ON credential_change
WHEN OLD.undone_at_ms IS NOT NULL OR NEW.id <> OLD.id OR NEW.account_id <> OLD.account_id OR NEW.n <> OLD.n OR NEW.what <> OLD.what
  OR NEW.email IS NOT OLD.email OR NEW.mobile IS NOT OLD.mobile OR NEW.wechat IS NOT OLD.wechat
  OR NEW.at_ms <> OLD.at_ms OR NEW.until_ms <> OLD.until_ms
BEGIN SELECT RAISE(ABORT, 'CHANGE_FIXED'); END;
--> statement-breakpoint
-- Closing is for good: not while somebody who held the account may still take it back.
CREATE TRIGGER account_closure_undo_open BEFORE INSERT ON account_closure
WHEN EXISTS (SELECT 1 FROM credential_change WHERE account_id = NEW.account_id AND undone_at_ms IS NULL AND until_ms > NEW.at_ms)
BEGIN SELECT RAISE(ABORT, 'CLOSE_UNDO_OPEN'); END;
