-- Applications of musicians and labels, and who keeps the page of an artist or label.
CREATE TABLE `credit_page` (
	`kind` text NOT NULL,
	`credit_id` integer NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`portrait_key` text,
	`links` text DEFAULT '[]' NOT NULL,
	`updated_at_ms` integer NOT NULL,
	PRIMARY KEY(`kind`, `credit_id`),
	CONSTRAINT "credit_page_sizes" CHECK(length("credit_page"."text") <= 2000 and length("credit_page"."links") <= 4000),
	CONSTRAINT "credit_page_portrait" CHECK("credit_page"."portrait_key" is null or "credit_page"."portrait_key" glob 'portrait/*')
);
--> statement-breakpoint
CREATE TABLE `musician_application` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`replaces` text,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`works` text NOT NULL,
	`links` text NOT NULL,
	`recordings` integer,
	`genres` text NOT NULL,
	`society` text NOT NULL,
	`ai` text NOT NULL,
	`ai_note` text NOT NULL,
	`contact_phone` text NOT NULL,
	`contact_email` text NOT NULL,
	`claim_kind` text,
	`claim_id` integer,
	`claim_proof` text NOT NULL,
	`document_key` text,
	`document_kind` text NOT NULL,
	`document_name` text NOT NULL,
	`document_sha256` text NOT NULL,
	`locale` text NOT NULL,
	`state` text NOT NULL,
	`question` text,
	`reason` text,
	`staff_id` text,
	`day` text NOT NULL,
	`submitted_at_ms` integer NOT NULL,
	`due_at_ms` integer NOT NULL,
	`decided_at_ms` integer,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "musician_application_type" CHECK("musician_application"."type" in ('musician', 'label') and "musician_application"."ai" in ('none', 'some', 'all')),
	CONSTRAINT "musician_application_state" CHECK("musician_application"."state" in ('submitted', 'in_review', 'asked', 'accepted', 'declined', 'withdrawn', 'replaced')
        and ("musician_application"."state" in ('submitted', 'in_review', 'asked')) = ("musician_application"."decided_at_ms" is null)
        and ("musician_application"."state" = 'declined') = ("musician_application"."reason" is not null) and ("musician_application"."state" <> 'asked' or "musician_application"."question" is not null)),
	CONSTRAINT "musician_application_claim" CHECK(("musician_application"."claim_kind" is null) = ("musician_application"."claim_id" is null) and ("musician_application"."claim_kind" is null) = ("musician_application"."claim_proof" = '')
        and coalesce("musician_application"."claim_kind", 'artist') in ('artist', 'label') and length("musician_application"."claim_proof") <= 1000),
	CONSTRAINT "musician_application_sizes" CHECK(length("musician_application"."name") between 1 and 80 and length("musician_application"."works") <= 2000 and length("musician_application"."links") <= 3000 and length("musician_application"."genres") <= 200
        and length("musician_application"."society") <= 80 and length("musician_application"."ai_note") <= 500 and length("musician_application"."contact_phone") <= 40
        and length("musician_application"."contact_email") between 3 and 254 and coalesce(length("musician_application"."question"), 1) between 1 and 1000
        and coalesce(length("musician_application"."reason"), 1) between 1 and 300 and coalesce("musician_application"."recordings", 0) between 0 and 1000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `musician_application_open` ON `musician_application` (`account_id`) WHERE state in ('submitted', 'in_review', 'asked');
--> statement-breakpoint
CREATE INDEX `musician_application_account` ON `musician_application` (`account_id`,`submitted_at_ms`);
--> statement-breakpoint
CREATE INDEX `musician_application_day` ON `musician_application` (`account_id`,`day`);
--> statement-breakpoint
CREATE INDEX `musician_application_queue` ON `musician_application` (`state`,`submitted_at_ms`);
--> statement-breakpoint
CREATE INDEX `musician_application_document` ON `musician_application` (`document_sha256`);
--> statement-breakpoint
CREATE INDEX `musician_application_kept` ON `musician_application` (`decided_at_ms`) WHERE document_key IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `musician_claim` (
	`application_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`credit_id` integer NOT NULL,
	`held_at_ms` integer NOT NULL,
	`ended_at_ms` integer,
	`ended_by` text,
	`end_reason` text,
	FOREIGN KEY (`application_id`) REFERENCES `musician_application`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "musician_claim_kind" CHECK("musician_claim"."kind" in ('artist', 'label')),
	CONSTRAINT "musician_claim_end" CHECK(("musician_claim"."ended_at_ms" is null) = ("musician_claim"."ended_by" is null) and coalesce("musician_claim"."ended_by", 'owner') in ('owner', 'staff')
        and ("musician_claim"."ended_by" is 'staff') = ("musician_claim"."end_reason" is not null) and coalesce(length("musician_claim"."end_reason"), 1) between 1 and 300)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `musician_claim_owner` ON `musician_claim` (`kind`,`credit_id`) WHERE ended_at_ms IS NULL;
--> statement-breakpoint
CREATE INDEX `musician_claim_account` ON `musician_claim` (`account_id`,`held_at_ms`);
--> statement-breakpoint
CREATE TABLE `musician_note` (
	`id` text PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`text` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `musician_application`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "musician_note_text" CHECK(length("musician_note"."text") between 1 and 1000)
);
--> statement-breakpoint
CREATE INDEX `musician_note_application` ON `musician_note` (`application_id`,`at_ms`);
--> statement-breakpoint
CREATE TABLE `musician_work` (
	`application_id` text NOT NULL,
	`n` integer NOT NULL,
	`file_key` text NOT NULL,
	`file_name` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`application_id`, `n`),
	FOREIGN KEY (`application_id`) REFERENCES `musician_application`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "musician_work_n" CHECK("musician_work"."n" between 1 and 3 and "musician_work"."bytes" > 0)
);
--> statement-breakpoint
CREATE INDEX `musician_work_sha256` ON `musician_work` (`sha256`);
--> statement-breakpoint
CREATE TRIGGER musician_application_born BEFORE INSERT ON musician_application
BEGIN
  SELECT RAISE(ABORT, 'MUSICIAN_KNOWN') WHERE EXISTS (SELECT 1 FROM musician_application WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'MUSICIAN_BORN') WHERE NEW.state <> 'submitted';
  SELECT RAISE(ABORT, 'ACCOUNT_CLOSED') WHERE EXISTS (SELECT 1 FROM account_closure WHERE account_id = NEW.account_id);
  SELECT RAISE(ABORT, 'MUSICIAN_CLAIM_UNKNOWN') WHERE NEW.claim_kind = 'artist' AND NOT EXISTS (SELECT 1 FROM artist WHERE id = NEW.claim_id)
    OR NEW.claim_kind = 'label' AND NOT EXISTS (SELECT 1 FROM label WHERE id = NEW.claim_id);
  SELECT RAISE(ABORT, 'MUSICIAN_DAY_FULL') WHERE
    (SELECT count(*) FROM musician_application WHERE account_id = NEW.account_id AND day = NEW.day) >= 5;
END;
--> statement-breakpoint
-- Staff decide about what they have seen: what was sent never changes, and a decision is final. A document may be let go.
CREATE TRIGGER musician_application_fixed BEFORE UPDATE ON musician_application
WHEN NOT (OLD.state IN ('submitted', 'in_review', 'asked') OR NEW.state = OLD.state AND NEW.reason IS OLD.reason)
  OR NEW.id <> OLD.id OR NEW.account_id <> OLD.account_id OR NEW.replaces IS NOT OLD.replaces OR NEW.type <> OLD.type OR NEW.name <> OLD.name
  OR NEW.works <> OLD.works OR NEW.links <> OLD.links OR NEW.recordings IS NOT OLD.recordings OR NEW.genres <> OLD.genres
  OR NEW.society <> OLD.society OR NEW.ai <> OLD.ai OR NEW.ai_note <> OLD.ai_note OR NEW.contact_phone <> OLD.contact_phone
  OR NEW.contact_email <> OLD.contact_email OR NEW.claim_kind IS NOT OLD.claim_kind OR NEW.claim_id IS NOT OLD.claim_id
  OR NEW.claim_proof <> OLD.claim_proof
  OR NEW.document_key IS NOT NULL AND NEW.document_key IS NOT OLD.document_key OR NEW.document_sha256 <> OLD.document_sha256
  OR NEW.day <> OLD.day OR NEW.submitted_at_ms <> OLD.submitted_at_ms OR NEW.due_at_ms <> OLD.due_at_ms
BEGIN SELECT RAISE(ABORT, 'MUSICIAN_FIXED'); END;
--> statement-breakpoint
-- A piece may only pass to the correction of its application.
CREATE TRIGGER musician_work_fixed BEFORE UPDATE ON musician_work
WHEN NEW.n <> OLD.n OR NEW.file_key <> OLD.file_key OR NEW.file_name <> OLD.file_name OR NEW.bytes <> OLD.bytes OR NEW.sha256 <> OLD.sha256
  OR NOT EXISTS (SELECT 1 FROM musician_application WHERE id = NEW.application_id AND replaces = OLD.application_id)
BEGIN SELECT RAISE(ABORT, 'MUSICIAN_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER musician_note_fixed BEFORE UPDATE ON musician_note BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- A page passes to the account whose application was accepted, for what it claimed.
CREATE TRIGGER musician_claim_born BEFORE INSERT ON musician_claim
BEGIN
  SELECT RAISE(ABORT, 'MUSICIAN_CLAIM_BORN') WHERE NEW.ended_at_ms IS NOT NULL
    OR EXISTS (SELECT 1 FROM musician_claim WHERE application_id = NEW.application_id)
    OR NOT EXISTS (SELECT 1 FROM musician_application WHERE id = NEW.application_id AND account_id = NEW.account_id
      AND claim_kind = NEW.kind AND claim_id = NEW.credit_id AND state = 'accepted');
END;
--> statement-breakpoint
-- A claim only ends, once, after what its owner shows has gone.
CREATE TRIGGER musician_claim_fixed BEFORE UPDATE ON musician_claim
BEGIN
  SELECT RAISE(ABORT, 'MUSICIAN_CLAIM_FIXED') WHERE OLD.ended_at_ms IS NOT NULL OR NEW.ended_at_ms IS NULL
    OR NEW.application_id <> OLD.application_id OR NEW.account_id <> OLD.account_id OR NEW.kind <> OLD.kind
    OR NEW.credit_id <> OLD.credit_id OR NEW.held_at_ms <> OLD.held_at_ms;
  SELECT RAISE(ABORT, 'CREDIT_PAGE_STAYS') WHERE EXISTS (SELECT 1 FROM credit_page WHERE kind = NEW.kind AND credit_id = NEW.credit_id);
END;
--> statement-breakpoint
CREATE TRIGGER musician_claim_left BEFORE DELETE ON musician_claim WHEN OLD.ended_at_ms IS NULL
BEGIN
  SELECT RAISE(ABORT, 'CREDIT_PAGE_STAYS') WHERE EXISTS (SELECT 1 FROM credit_page WHERE kind = OLD.kind AND credit_id = OLD.credit_id);
END;
--> statement-breakpoint
CREATE TRIGGER credit_page_owned BEFORE INSERT ON credit_page
BEGIN
  SELECT RAISE(ABORT, 'CREDIT_PAGE_UNOWNED') WHERE NOT EXISTS (SELECT 1 FROM musician_claim
    WHERE kind = NEW.kind AND credit_id = NEW.credit_id AND ended_at_ms IS NULL);
END;
