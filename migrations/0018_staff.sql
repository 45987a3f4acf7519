-- Issue 13, loose ends (docs/decisions/112 to 114): an owner takes back a refund request, a promised time for its answer, large
-- adjustments of coins by two people, a limit of tracks in a folder.

-- By when staff answer a request: two working days, fixed when it is asked for. Requests that wait now get two days and a weekend.
ALTER TABLE `order_refund` ADD `due_at_ms` integer;
--> statement-breakpoint
-- An owner takes a request back. It then counts as refused by nobody: its lines are free again (`order_refund_frees_lines`).
CREATE TABLE `order_refund_withdrawal` (
	`refund_no` text PRIMARY KEY NOT NULL,
	`withdrawn_by` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`refund_no`) REFERENCES `order_refund`(`refund_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- As in 0010. New: the promised time never changes once it is set, and a request is `refused` as `rule` exactly if its owner took it back.
DROP TRIGGER order_refund_fixed;
--> statement-breakpoint
UPDATE `order_refund` SET `due_at_ms` = `created_at_ms` + 345600000 WHERE `asked_as` = 'owner';
--> statement-breakpoint
CREATE TRIGGER order_refund_fixed BEFORE UPDATE ON order_refund
WHEN NEW.refund_no <> OLD.refund_no OR NEW.order_no <> OLD.order_no OR NEW.owner_id <> OLD.owner_id OR NEW.asked_as <> OLD.asked_as
  OR NEW.asked_by <> OLD.asked_by OR NEW.reason <> OLD.reason OR NEW.fen <> OLD.fen OR NEW.created_at_ms <> OLD.created_at_ms
  OR NEW.due_at_ms IS NOT OLD.due_at_ms
  OR NOT (
    OLD.state = 'requested' AND NEW.bank_reference IS NULL AND (
      NEW.state = 'granted'
      OR NEW.state = 'refused' AND (NEW.decided_as = 'rule') = EXISTS (
        SELECT 1 FROM order_refund_withdrawal w WHERE w.refund_no = NEW.refund_no AND w.withdrawn_by = NEW.decided_by))
    OR OLD.state = 'granted' AND NEW.state = 'granted' AND NEW.decided_as = OLD.decided_as AND NEW.decided_by = OLD.decided_by
      AND NEW.decided_at_ms = OLD.decided_at_ms AND NEW.answer IS OLD.answer AND (
        OLD.paid_to = 'bank' AND OLD.bank_reference IS NULL AND NEW.bank_reference IS NOT NULL AND NEW.refund_id IS OLD.refund_id
        OR OLD.paid_to = 'origin' AND EXISTS (SELECT 1 FROM refund WHERE id = OLD.refund_id AND state = 'failed')
          AND NEW.bank_reference IS NULL AND (
            NEW.paid_to = 'origin' AND NEW.refund_id <> OLD.refund_id
            OR NEW.paid_to IN ('coins', 'bank') AND NEW.refund_id = OLD.refund_id)))
BEGIN SELECT RAISE(ABORT, 'REFUND_FIXED'); END;
--> statement-breakpoint
-- As in 0010, and ten requests of an order at most, however they ended: each one writes to people.
DROP TRIGGER order_refund_born;
--> statement-breakpoint
CREATE TRIGGER order_refund_born BEFORE INSERT ON order_refund
BEGIN
  SELECT RAISE(ABORT, 'REFUND_BORN_REQUESTED') WHERE NEW.state <> 'requested';
  SELECT RAISE(ABORT, 'REFUND_KNOWN') WHERE EXISTS (SELECT 1 FROM order_refund WHERE refund_no = NEW.refund_no);
  SELECT RAISE(ABORT, 'REFUND_ORDER') WHERE NOT EXISTS (
    SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND owner_id = NEW.owner_id AND status = 2);
  SELECT RAISE(ABORT, 'ACCOUNT_CLOSED') WHERE EXISTS (SELECT 1 FROM account_closure WHERE account_id = NEW.asked_by);
  SELECT RAISE(ABORT, 'REFUND_ASKED_OFTEN') WHERE NEW.asked_as = 'owner' AND (
    (SELECT count(*) FROM order_refund WHERE order_no = NEW.order_no AND asked_as = 'owner' AND state = 'refused' AND decided_as = 'staff') >= 5
    OR (SELECT count(*) FROM order_refund WHERE order_no = NEW.order_no AND asked_as = 'owner' AND state = 'refused') >= 10);
END;
--> statement-breakpoint
-- One statement takes a request back, so that it and a decision of the same moment exclude each other: whoever is second finds the
-- request decided.
CREATE TRIGGER order_refund_withdrawal_fits BEFORE INSERT ON order_refund_withdrawal
WHEN NOT EXISTS (SELECT 1 FROM order_refund WHERE refund_no = NEW.refund_no AND state = 'requested' AND asked_as = 'owner')
BEGIN SELECT RAISE(ABORT, 'REFUND_STATE'); END;
--> statement-breakpoint
CREATE TRIGGER order_refund_withdrawal_decides AFTER INSERT ON order_refund_withdrawal
BEGIN
  UPDATE order_refund SET state = 'refused', decided_as = 'rule', decided_by = NEW.withdrawn_by, decided_at_ms = NEW.at_ms
  WHERE refund_no = NEW.refund_no;
END;
--> statement-breakpoint
CREATE TRIGGER order_refund_withdrawal_no_update BEFORE UPDATE ON order_refund_withdrawal BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER order_refund_withdrawal_no_delete BEFORE DELETE ON order_refund_withdrawal BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
DROP VIEW order_refund_progress;
--> statement-breakpoint
CREATE VIEW order_refund_progress (refund_no, state) AS
SELECT f.refund_no, CASE
  WHEN f.state = 'refused' AND f.decided_as = 'rule' THEN 'withdrawn'
  WHEN f.state <> 'granted' THEN f.state
  WHEN f.paid_to = 'origin' THEN CASE r.state WHEN 'requested' THEN 'sent' ELSE r.state END
  WHEN f.paid_to = 'bank' AND f.bank_reference IS NULL THEN 'sent'
  ELSE 'done' END
FROM order_refund f LEFT JOIN refund r ON r.id = f.refund_id;
--> statement-breakpoint
-- Every adjustment of coins by staff, and who stands behind it. One person alone may adjust `alone_below_fen` (configured) within
-- 24 hours, all owners together, so that a large amount cannot be split; more waits for a second person.
CREATE TABLE `coin_adjustment` (
	`id` text PRIMARY KEY NOT NULL,
	`request_no` text NOT NULL,
	`owner_id` text NOT NULL,
	`fen` integer NOT NULL,
	`reason` text NOT NULL,
	`people` integer NOT NULL,
	`alone_below_fen` integer NOT NULL,
	`state` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at_ms` integer NOT NULL,
	`decided_by` text,
	`decided_at_ms` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "coin_adjustment_people" CHECK("coin_adjustment"."people" in (1, 2)),
	CONSTRAINT "coin_adjustment_state" CHECK("coin_adjustment"."state" in ('waiting', 'made', 'declined')
        and ("coin_adjustment"."people" = 2 or "coin_adjustment"."state" = 'made')),
	CONSTRAINT "coin_adjustment_decided" CHECK(("coin_adjustment"."state" = 'waiting') = ("coin_adjustment"."decided_by" is null)
        and ("coin_adjustment"."decided_by" is null) = ("coin_adjustment"."decided_at_ms" is null)),
	CONSTRAINT "coin_adjustment_two" CHECK("coin_adjustment"."state" <> 'made' or ("coin_adjustment"."people" = 1) = ("coin_adjustment"."decided_by" = "coin_adjustment"."asked_by")),
	CONSTRAINT "coin_adjustment_texts" CHECK("coin_adjustment"."fen" <> 0 and length("coin_adjustment"."reason") between 1 and 200
        and length("coin_adjustment"."request_no") between 8 and 64)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coin_adjustment_request_no_unique` ON `coin_adjustment` (`request_no`);
--> statement-breakpoint
CREATE INDEX `coin_adjustment_waiting` ON `coin_adjustment` (`asked_at_ms`) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX `coin_adjustment_alone` ON `coin_adjustment` (`asked_by`,`asked_at_ms`);
--> statement-breakpoint
CREATE TRIGGER coin_adjustment_born BEFORE INSERT ON coin_adjustment
BEGIN
  SELECT RAISE(ABORT, 'ADJUSTMENT_KNOWN') WHERE EXISTS (SELECT 1 FROM coin_adjustment WHERE id = NEW.id OR request_no = NEW.request_no);
  SELECT RAISE(ABORT, 'ADJUSTMENT_BORN') WHERE NEW.state <> iif(NEW.people = 1, 'made', 'waiting');
  SELECT RAISE(ABORT, 'ADJUSTMENT_ALONE') WHERE NEW.people = 1 AND NEW.alone_below_fen <= abs(NEW.fen) + (
    SELECT coalesce(sum(abs(fen)), 0) FROM coin_adjustment
    WHERE asked_by = NEW.asked_by AND people = 1 AND asked_at_ms > NEW.asked_at_ms - 86400000);
END;
--> statement-breakpoint
-- Nobody adjusts coins of an account, or of a company with a member, that has their own address.
CREATE TRIGGER coin_adjustment_own BEFORE INSERT ON coin_adjustment
WHEN EXISTS (SELECT 1 FROM staff_account s JOIN account a ON lower(a.email) = s.email JOIN subject w ON w.id = NEW.owner_id
  WHERE s.id = NEW.asked_by AND (a.id = w.account_id OR EXISTS (
    SELECT 1 FROM enterprise_member m WHERE m.enterprise_id = w.enterprise_id AND m.account_id = a.id AND m.status = 1)))
BEGIN SELECT RAISE(ABORT, 'ADJUSTMENT_OWN'); END;
--> statement-breakpoint
CREATE TRIGGER coin_adjustment_own_second BEFORE UPDATE ON coin_adjustment
WHEN NEW.state = 'made' AND EXISTS (SELECT 1 FROM staff_account s JOIN account a ON lower(a.email) = s.email JOIN subject w ON w.id = NEW.owner_id
  WHERE s.id = NEW.decided_by AND (a.id = w.account_id OR EXISTS (
    SELECT 1 FROM enterprise_member m WHERE m.enterprise_id = w.enterprise_id AND m.account_id = a.id AND m.status = 1)))
BEGIN SELECT RAISE(ABORT, 'ADJUSTMENT_OWN'); END;
--> statement-breakpoint
-- Decided once: made by somebody else, or declined by anybody, the one who asked included.
CREATE TRIGGER coin_adjustment_decided_once BEFORE UPDATE ON coin_adjustment
WHEN OLD.state <> 'waiting' OR NEW.state NOT IN ('made', 'declined') OR NEW.id <> OLD.id OR NEW.request_no <> OLD.request_no OR NEW.owner_id <> OLD.owner_id OR NEW.fen <> OLD.fen
  OR NEW.reason <> OLD.reason OR NEW.people <> OLD.people OR NEW.alone_below_fen <> OLD.alone_below_fen OR NEW.asked_by <> OLD.asked_by
  OR NEW.asked_at_ms <> OLD.asked_at_ms
BEGIN SELECT RAISE(ABORT, 'ADJUSTMENT_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER coin_adjustment_no_delete BEFORE DELETE ON coin_adjustment BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- An entry of an adjustment is what was decided: no code path can give coins past the second person.
CREATE TRIGGER coin_entry_adjusted BEFORE INSERT ON coin_entry
WHEN NEW.kind = 'adjust' AND NEW.cause LIKE 'adjust:%' AND NOT EXISTS (
  SELECT 1 FROM coin_adjustment a WHERE a.id = NEW.id AND 'adjust:' || a.request_no = NEW.cause AND a.owner_id = NEW.owner_id AND a.fen = NEW.fen AND a.state = 'made')
BEGIN SELECT RAISE(ABORT, 'ADJUSTMENT_NOT_MADE'); END;
--> statement-breakpoint
-- A thousand tracks in a folder. A track that is in it already is not counted twice: collecting it again changes nothing.
CREATE TRIGGER favourite_track_limit BEFORE INSERT ON favourite_track
WHEN EXISTS (SELECT 1 FROM favourite_track WHERE folder_id = NEW.folder_id LIMIT 1 OFFSET 999)
  AND NOT EXISTS (SELECT 1 FROM favourite_track WHERE folder_id = NEW.folder_id AND track_id = NEW.track_id)
BEGIN SELECT RAISE(ABORT, 'FAVOURITE_FOLDER_FULL'); END;
