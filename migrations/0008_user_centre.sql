CREATE TABLE `account_closure` (
	`account_id` text PRIMARY KEY NOT NULL,
	`waives_licences` integer NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
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
	CONSTRAINT "enterprise_member_role" CHECK("enterprise_member"."role" in ('companyAdmin', 'member')),
	CONSTRAINT "enterprise_member_status" CHECK("enterprise_member"."status" in (0, 1, 2, 3))
);
--> statement-breakpoint
CREATE INDEX `enterprise_member_enterprise` ON `enterprise_member` (`enterprise_id`);--> statement-breakpoint
CREATE TABLE `session_subject` (
	`session_id` text PRIMARY KEY NOT NULL,
	`enterprise_id` text NOT NULL,
	FOREIGN KEY (`enterprise_id`) REFERENCES `enterprise`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sign_in_event_account` ON `sign_in_event` (`account_id`,`at_ms`);
--> statement-breakpoint
-- A choice goes with the session it was made in.
CREATE TRIGGER session_takes_subject BEFORE DELETE ON session
BEGIN DELETE FROM session_subject WHERE session_id = OLD.id; END;
--> statement-breakpoint
-- Closing an account: once, for good, and not while something is pending that only its owner could bring to an end.
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
    SELECT 1 FROM "order" WHERE buyer_id = NEW.account_id AND status = 4);
  SELECT RAISE(ABORT, 'CLOSE_LICENCES_WAITING') WHERE NEW.waives_licences = 0 AND EXISTS (
    SELECT 1 FROM licence_right WHERE account_id = NEW.account_id AND state = 'awaiting_form');
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
-- An order that was on its way while its buyer closed the account would be nobody's.
CREATE TRIGGER order_buyer_not_closed BEFORE INSERT ON "order"
WHEN EXISTS (SELECT 1 FROM account_closure WHERE account_id = NEW.buyer_id)
BEGIN SELECT RAISE(ABORT, 'ACCOUNT_CLOSED'); END;
