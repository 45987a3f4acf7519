-- Authorization letters (docs/decisions/110): a signed letter that names those a running membership authorizes, or the holder of one
-- licence. Append-only like licence documents; what ends one early is a row of its own.
CREATE TABLE `authorization_letter` (
	`letter_no` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`created_by` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`right_id` text,
	`until_ms` integer,
	`canonical` text NOT NULL,
	`sha256` text NOT NULL,
	`signature` text NOT NULL,
	`key_id` text NOT NULL,
	`issued_at_ms` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`right_id`) REFERENCES `licence_right`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "authorization_letter_kind" CHECK("authorization_letter"."kind" in ('membership', 'licence') and ("authorization_letter"."kind" = 'licence') = ("authorization_letter"."right_id" is not null)),
	CONSTRAINT "authorization_letter_until" CHECK("authorization_letter"."until_ms" is null or "authorization_letter"."until_ms" > "authorization_letter"."issued_at_ms")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `authorization_letter_subject` ON `authorization_letter` (`owner_id`,`subject`);--> statement-breakpoint
CREATE INDEX `authorization_letter_right` ON `authorization_letter` (`right_id`);--> statement-breakpoint
CREATE TABLE `authorization_letter_end` (
	`letter_no` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`letter_no`) REFERENCES `authorization_letter`(`letter_no`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "authorization_letter_end_reason" CHECK("authorization_letter_end"."reason" in ('licence_revoked', 'withdrawn'))
);
--> statement-breakpoint
-- Whoever may act for the owner at the moment of the batch; the licence stands.
CREATE TRIGGER authorization_letter_born BEFORE INSERT ON authorization_letter
BEGIN
  SELECT RAISE(ABORT, 'APPEND_ONLY') WHERE EXISTS (SELECT 1 FROM authorization_letter WHERE letter_no = NEW.letter_no);
  SELECT RAISE(ABORT, 'ACCOUNT_CLOSED') WHERE EXISTS (SELECT 1 FROM account_closure WHERE account_id = NEW.created_by);
  SELECT RAISE(ABORT, 'LETTER_SOURCE') WHERE NEW.kind = 'licence' AND NOT EXISTS (
    SELECT 1 FROM licence_right WHERE id = NEW.right_id AND owner_id = NEW.owner_id AND state = 'issued');
  SELECT RAISE(ABORT, 'LETTER_SOURCE') WHERE NEW.kind = 'membership' AND NOT EXISTS (
    SELECT 1 FROM membership WHERE owner_id = NEW.owner_id AND from_ms <= NEW.issued_at_ms AND until_ms > NEW.issued_at_ms AND until_ms = NEW.until_ms);
END;
--> statement-breakpoint
CREATE TRIGGER authorization_letter_no_update BEFORE UPDATE ON authorization_letter BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER authorization_letter_no_delete BEFORE DELETE ON authorization_letter BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER authorization_letter_end_no_update BEFORE UPDATE ON authorization_letter_end BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER authorization_letter_end_no_delete BEFORE DELETE ON authorization_letter_end BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER authorization_letter_end_no_replace BEFORE INSERT ON authorization_letter_end
WHEN EXISTS (SELECT 1 FROM authorization_letter_end WHERE letter_no = NEW.letter_no)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- A licence that is revoked ends the letter about it, in the same batch.
CREATE TRIGGER licence_revocation_ends_letters AFTER INSERT ON licence_revocation
BEGIN
  INSERT INTO authorization_letter_end (letter_no, reason, at_ms)
  SELECT l.letter_no, 'licence_revoked', NEW.at_ms FROM authorization_letter l
  WHERE l.right_id = NEW.right_id AND NOT EXISTS (SELECT 1 FROM authorization_letter_end e WHERE e.letter_no = l.letter_no);
END;
