-- Certified companies (docs/decisions/173): who applied with which papers, what staff decided, and invitations to apply. A company that
-- came from an application has its number; one number is one company.
ALTER TABLE `enterprise` ADD `tax_number` text;--> statement-breakpoint
ALTER TABLE `enterprise` ADD `intro` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `enterprise_tax_number` ON `enterprise` (`channel_id`,`tax_number`);--> statement-breakpoint
-- Licences and invoices were made out to it.
CREATE TRIGGER enterprise_tax_number_fixed BEFORE UPDATE OF tax_number ON enterprise
WHEN OLD.tax_number IS NOT NULL AND NEW.tax_number IS NOT OLD.tax_number
BEGIN SELECT RAISE(ABORT, 'COMPANY_NUMBER_FIXED'); END;
--> statement-breakpoint
CREATE TABLE `company_invitation` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`made_by` text NOT NULL,
	`known` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`used_by` text,
	`used_at_ms` integer,
	`withdrawn_at_ms` integer,
	FOREIGN KEY (`channel_id`) REFERENCES `channel`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`made_by`) REFERENCES `staff_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`used_by`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "company_invitation_used" CHECK(("company_invitation"."used_by" is null) = ("company_invitation"."used_at_ms" is null)
        and ("company_invitation"."used_at_ms" is null or "company_invitation"."withdrawn_at_ms" is null)),
	CONSTRAINT "company_invitation_expires" CHECK("company_invitation"."expires_at_ms" > "company_invitation"."created_at_ms"),
	CONSTRAINT "company_invitation_known" CHECK(length("company_invitation"."known") <= 4000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_invitation_token` ON `company_invitation` (`token_hash`);--> statement-breakpoint
CREATE INDEX `company_invitation_newest` ON `company_invitation` (`channel_id`,`created_at_ms`);--> statement-breakpoint
-- Used once, before it ends, or withdrawn; nothing else about it changes.
CREATE TRIGGER company_invitation_fixed BEFORE UPDATE ON company_invitation
WHEN OLD.used_at_ms IS NOT NULL OR OLD.withdrawn_at_ms IS NOT NULL OR NEW.used_at_ms >= OLD.expires_at_ms
  OR NEW.id <> OLD.id OR NEW.channel_id <> OLD.channel_id OR NEW.token_hash <> OLD.token_hash OR NEW.made_by <> OLD.made_by
  OR NEW.known <> OLD.known OR NEW.created_at_ms <> OLD.created_at_ms OR NEW.expires_at_ms <> OLD.expires_at_ms
BEGIN SELECT RAISE(ABORT, 'COMPANY_INVITATION_OVER'); END;
--> statement-breakpoint
CREATE TRIGGER company_invitation_no_delete BEFORE DELETE ON company_invitation BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TABLE `certification` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_id` text NOT NULL,
	`account_id` text NOT NULL,
	`corrects` text,
	`invitation_id` text,
	`is_claim` integer DEFAULT 0 NOT NULL,
	`day` text NOT NULL,
	`locale` text NOT NULL,
	`state` text NOT NULL,
	`full_name` text NOT NULL,
	`short_name` text NOT NULL,
	`intro` text NOT NULL,
	`tax_number` text NOT NULL,
	`admin` text NOT NULL,
	`contact` text NOT NULL,
	`file_key` text,
	`file_kind` text NOT NULL,
	`file_name` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`submitted_at_ms` integer NOT NULL,
	`due_at_ms` integer NOT NULL,
	`decided_at_ms` integer,
	`reason` text,
	`note` text,
	`enterprise_id` text,
	FOREIGN KEY (`channel_id`) REFERENCES `channel`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invitation_id`) REFERENCES `company_invitation`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`enterprise_id`) REFERENCES `enterprise`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "certification_state" CHECK("certification"."state" in ('submitted', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "certification_decided" CHECK(("certification"."state" = 'submitted') = ("certification"."decided_at_ms" is null)
        and ("certification"."state" = 'approved') = ("certification"."enterprise_id" is not null)
        and ("certification"."state" = 'rejected') = ("certification"."reason" is not null)
        and ("certification"."note" is null or "certification"."state" = 'rejected')),
	CONSTRAINT "certification_file" CHECK("certification"."file_kind" in ('jpeg', 'png') and "certification"."bytes" > 0),
	CONSTRAINT "certification_claim" CHECK("certification"."is_claim" in (0, 1)),
	CONSTRAINT "certification_sizes" CHECK(length("certification"."full_name") between 1 and 120 and length("certification"."short_name") between 1 and 40
        and length("certification"."intro") <= 500 and length("certification"."tax_number") between 5 and 40
        and length("certification"."admin") <= 60 and length("certification"."contact") <= 120
        and length("certification"."reason") between 1 and 300 and length("certification"."note") <= 300)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certification_one_open` ON `certification` (`account_id`) WHERE state = 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX `certification_file_once` ON `certification` (`file_key`);--> statement-breakpoint
CREATE INDEX `certification_account` ON `certification` (`account_id`,`submitted_at_ms`);--> statement-breakpoint
CREATE INDEX `certification_day` ON `certification` (`account_id`,`day`);--> statement-breakpoint
CREATE INDEX `certification_queue` ON `certification` (`state`,`due_at_ms`);--> statement-breakpoint
CREATE INDEX `certification_newest` ON `certification` (`state`,`submitted_at_ms`);--> statement-breakpoint
CREATE INDEX `certification_tax_number` ON `certification` (`tax_number`);--> statement-breakpoint
CREATE INDEX `certification_sha256` ON `certification` (`sha256`);--> statement-breakpoint
CREATE INDEX `certification_company` ON `certification` (`enterprise_id`) WHERE enterprise_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `certification_kept` ON `certification` (`decided_at_ms`) WHERE file_key IS NOT NULL;--> statement-breakpoint
-- An application comes from an open account that can be reached, at most ten of one account in a day. Its number is that of no company
-- yet, unless it claims exactly that company. A correction refers to one of the same account that is over.
CREATE TRIGGER certification_born BEFORE INSERT ON certification
BEGIN
  SELECT RAISE(ABORT, 'CERTIFICATION_BORN') WHERE NEW.state <> 'submitted' OR NEW.file_key IS NULL
    OR EXISTS (SELECT 1 FROM certification WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'CERTIFICATION_UNBOUND') WHERE NOT EXISTS (
    SELECT 1 FROM account WHERE id = NEW.account_id AND channel_id = NEW.channel_id AND status = 'active' AND coalesce(email, mobile) IS NOT NULL);
  SELECT RAISE(ABORT, 'CERTIFICATIONS_DAY_FULL') WHERE (
    SELECT count(*) FROM certification WHERE account_id = NEW.account_id AND day = NEW.day) >= 10;
  SELECT RAISE(ABORT, 'CERTIFICATION_CORRECTS') WHERE NEW.corrects IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM certification WHERE id = NEW.corrects AND account_id = NEW.account_id AND state IN ('rejected', 'withdrawn'));
  SELECT RAISE(ABORT, 'COMPANY_EXISTS') WHERE NEW.is_claim = 0 AND EXISTS (
    SELECT 1 FROM enterprise WHERE channel_id = NEW.channel_id AND tax_number = NEW.tax_number);
  SELECT RAISE(ABORT, 'COMPANY_UNKNOWN') WHERE NEW.is_claim = 1 AND NOT EXISTS (
    SELECT 1 FROM enterprise WHERE channel_id = NEW.channel_id AND tax_number = NEW.tax_number);
END;
--> statement-breakpoint
-- Decided once. The picture is only removed, and the names of people only erased, once it is decided.
CREATE TRIGGER certification_fixed BEFORE UPDATE ON certification
WHEN NEW.id <> OLD.id OR NEW.channel_id <> OLD.channel_id OR NEW.account_id <> OLD.account_id OR NEW.corrects IS NOT OLD.corrects
  OR NEW.invitation_id IS NOT OLD.invitation_id OR NEW.is_claim <> OLD.is_claim OR NEW.day <> OLD.day OR NEW.locale <> OLD.locale
  OR NEW.full_name <> OLD.full_name OR NEW.short_name <> OLD.short_name OR NEW.intro <> OLD.intro OR NEW.tax_number <> OLD.tax_number
  OR NEW.file_kind <> OLD.file_kind OR NEW.file_name <> OLD.file_name OR NEW.bytes <> OLD.bytes OR NEW.sha256 <> OLD.sha256
  OR NEW.submitted_at_ms <> OLD.submitted_at_ms OR NEW.due_at_ms <> OLD.due_at_ms
  OR (NEW.file_key IS NOT OLD.file_key AND (NEW.file_key IS NOT NULL OR NEW.state = 'submitted'))
  OR (NEW.admin <> OLD.admin AND (NEW.admin <> '' OR NEW.state = 'submitted'))
  OR (NEW.contact <> OLD.contact AND (NEW.contact <> '' OR NEW.state = 'submitted'))
  OR (OLD.state <> 'submitted' AND (NEW.state <> OLD.state OR NEW.decided_at_ms IS NOT OLD.decided_at_ms OR NEW.reason IS NOT OLD.reason
    OR NEW.note IS NOT OLD.note OR NEW.enterprise_id IS NOT OLD.enterprise_id))
BEGIN SELECT RAISE(ABORT, 'CERTIFICATION_FIXED'); END;
--> statement-breakpoint
-- Approved: the company under this number is there, and the applicant is its administrator.
CREATE TRIGGER certification_approved BEFORE UPDATE OF state ON certification WHEN NEW.state = 'approved' AND OLD.state <> 'approved'
BEGIN
  SELECT RAISE(ABORT, 'CERTIFICATION_COMPANY') WHERE NOT EXISTS (
    SELECT 1 FROM enterprise e JOIN enterprise_member m ON m.enterprise_id = e.id AND m.account_id = NEW.account_id
      AND m.status = 1 AND m.role = 'companyAdmin'
    WHERE e.id = NEW.enterprise_id AND e.channel_id = NEW.channel_id AND e.tax_number = NEW.tax_number);
END;
--> statement-breakpoint
CREATE TRIGGER certification_no_delete BEFORE DELETE ON certification BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
