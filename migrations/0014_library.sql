-- The order of all documents and revocations, its hash chain and the daily heads (docs/decisions/106); what the list of licences is
-- searched by; the daily limit of downloads (docs/decisions/108).
--
-- The position is given by the database in the transaction that issues or revokes, so the order has neither gaps nor forks. SQLite
-- cannot hash: the chain itself follows a few minutes later (`licence_link`). It depends on the entries only, so two jobs that
-- calculate it at the same time write the same.
CREATE TABLE `licence_entry` (
	`position` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`right_id` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`right_id`) REFERENCES `licence_right`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "licence_entry_kind" CHECK("licence_entry"."kind" in ('issued', 'revoked'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_entry_right` ON `licence_entry` (`right_id`,`kind`);
--> statement-breakpoint
CREATE TABLE `licence_link` (
	`position` integer PRIMARY KEY NOT NULL,
	`entry_hash` text NOT NULL,
	`chain_hash` text NOT NULL,
	FOREIGN KEY (`position`) REFERENCES `licence_entry`(`position`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `licence_head` (
	`day` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`canonical` text NOT NULL,
	`signature` text NOT NULL,
	`key_id` text NOT NULL,
	FOREIGN KEY (`position`) REFERENCES `licence_link`(`position`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `licence_head_position` ON `licence_head` (`position`);
--> statement-breakpoint
CREATE TABLE `licence_text` (
	`right_id` text PRIMARY KEY NOT NULL,
	`folded` text NOT NULL,
	`issued_by` text,
	FOREIGN KEY (`right_id`) REFERENCES `licence_right`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`issued_by`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `licence_download_day` ON `licence_download` (`account_id`,`day`,`kind`);
--> statement-breakpoint
-- What was issued and revoked before, in the order of its time.
INSERT INTO licence_entry (position, kind, right_id, at_ms)
SELECT row_number() OVER (ORDER BY at_ms, kind, right_id), kind, right_id, at_ms FROM (
  SELECT 'issued' AS kind, right_id, issued_at_ms AS at_ms FROM licence_document
  UNION ALL
  SELECT 'revoked', v.right_id, max(v.at_ms, d.issued_at_ms) FROM licence_revocation v JOIN licence_document d ON d.right_id = v.right_id);
--> statement-breakpoint
CREATE TRIGGER licence_document_enters AFTER INSERT ON licence_document
BEGIN
  INSERT INTO licence_entry (position, kind, right_id, at_ms)
  SELECT coalesce(max(position), 0) + 1, 'issued', NEW.right_id, NEW.issued_at_ms FROM licence_entry;
END;
--> statement-breakpoint
-- A right that was withdrawn before its form was filled in has no document, so there is nothing that could be shown to anybody.
CREATE TRIGGER licence_revocation_enters AFTER INSERT ON licence_revocation
WHEN EXISTS (SELECT 1 FROM licence_document WHERE right_id = NEW.right_id)
BEGIN
  INSERT INTO licence_entry (position, kind, right_id, at_ms)
  SELECT coalesce(max(position), 0) + 1, 'revoked', NEW.right_id, NEW.at_ms FROM licence_entry;
END;
--> statement-breakpoint
CREATE TRIGGER licence_entry_follows BEFORE INSERT ON licence_entry
BEGIN
  SELECT RAISE(ABORT, 'CHAIN_GAP') WHERE NEW.position <> (SELECT coalesce(max(position), 0) + 1 FROM licence_entry);
  SELECT RAISE(ABORT, 'CHAIN_SOURCE') WHERE NOT EXISTS (SELECT 1 FROM licence_document WHERE right_id = NEW.right_id)
    OR NEW.kind = 'revoked' AND NOT EXISTS (SELECT 1 FROM licence_revocation WHERE right_id = NEW.right_id);
END;
--> statement-breakpoint
CREATE TRIGGER licence_entry_no_update BEFORE UPDATE ON licence_entry BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_entry_no_delete BEFORE DELETE ON licence_entry BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- The same link again is ignored (two jobs at once); another one at its place, or one with nothing before it, is refused.
CREATE TRIGGER licence_link_follows BEFORE INSERT ON licence_link
BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (
    SELECT 1 FROM licence_link WHERE position = NEW.position AND entry_hash = NEW.entry_hash AND chain_hash = NEW.chain_hash);
  SELECT RAISE(ABORT, 'CHAIN_FORK') WHERE EXISTS (SELECT 1 FROM licence_link WHERE position = NEW.position);
  SELECT RAISE(ABORT, 'CHAIN_GAP') WHERE NEW.position <> (SELECT coalesce(max(position), 0) + 1 FROM licence_link);
  SELECT RAISE(ABORT, 'CHAIN_SOURCE') WHERE NOT EXISTS (
    SELECT 1 FROM licence_entry e JOIN licence_document d ON d.right_id = e.right_id
    WHERE e.position = NEW.position AND (e.kind = 'revoked' OR d.sha256 = NEW.entry_hash));
END;
--> statement-breakpoint
CREATE TRIGGER licence_link_no_update BEFORE UPDATE ON licence_link BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_link_no_delete BEFORE DELETE ON licence_link BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- One head a day; a later one never stands before an earlier one, and each says what the chain has at its position.
CREATE TRIGGER licence_head_follows BEFORE INSERT ON licence_head
BEGIN
  SELECT RAISE(IGNORE) WHERE EXISTS (SELECT 1 FROM licence_head WHERE day >= NEW.day);
  SELECT RAISE(ABORT, 'CHAIN_FORK') WHERE NEW.position < (SELECT coalesce(max(position), 0) FROM licence_head)
    OR json_extract(NEW.canonical, '$.position') IS NOT NEW.position OR json_extract(NEW.canonical, '$.day') IS NOT NEW.day
    OR json_extract(NEW.canonical, '$.hash') IS NOT (SELECT chain_hash FROM licence_link WHERE position = NEW.position);
END;
--> statement-breakpoint
CREATE TRIGGER licence_head_no_update BEFORE UPDATE ON licence_head BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_head_no_delete BEFORE DELETE ON licence_head BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- Stored when the licence is issued, and once more when its link is made, for those that were issued before.
CREATE TRIGGER licence_text_once BEFORE INSERT ON licence_text
WHEN EXISTS (SELECT 1 FROM licence_text WHERE right_id = NEW.right_id)
BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER licence_text_no_update BEFORE UPDATE ON licence_text BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_text_no_delete BEFORE DELETE ON licence_text BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- An account is given at most this many different documents and files a day; the same one again does not count.
CREATE TRIGGER licence_download_limit BEFORE INSERT ON licence_download
WHEN NOT EXISTS (
    SELECT 1 FROM licence_download WHERE right_id = NEW.right_id AND kind = NEW.kind AND version_id = NEW.version_id
      AND account_id = NEW.account_id AND day = NEW.day)
  AND (SELECT count(*) FROM licence_download WHERE account_id = NEW.account_id AND day = NEW.day AND kind = NEW.kind)
    >= iif(NEW.kind = 'document', 1000, 300)
BEGIN SELECT RAISE(ABORT, 'DOWNLOAD_LIMIT'); END;
