-- Proofs of company transfers (docs/decisions/097): one row for each picture that a buyer sent, and what staff saw on the bank
-- account. An order is waiting exactly while one of its proofs is.
CREATE TABLE `remittance` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`submitted_by` text NOT NULL,
	`day` text NOT NULL,
	`state` text NOT NULL,
	`file_key` text,
	`file_kind` text NOT NULL,
	`file_name` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`people` integer NOT NULL,
	`submitted_at_ms` integer NOT NULL,
	`due_at_ms` integer NOT NULL,
	`decided_at_ms` integer,
	`reason` text,
	FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`submitted_by`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "remittance_state" CHECK("remittance"."state" in ('waiting', 'confirmed', 'refused', 'overtaken', 'withdrawn')),
	CONSTRAINT "remittance_decided" CHECK(("remittance"."state" = 'waiting') = ("remittance"."decided_at_ms" is null)),
	CONSTRAINT "remittance_file" CHECK("remittance"."file_kind" in ('jpeg', 'png') and "remittance"."bytes" > 0),
	CONSTRAINT "remittance_people" CHECK("remittance"."people" in (1, 2))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `remittance_one_waiting` ON `remittance` (`order_no`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `remittance_order` ON `remittance` (`order_no`,`submitted_at_ms`);--> statement-breakpoint
CREATE INDEX `remittance_queue` ON `remittance` (`state`,`submitted_at_ms`);--> statement-breakpoint
CREATE INDEX `remittance_day` ON `remittance` (`submitted_by`,`day`);--> statement-breakpoint
CREATE INDEX `remittance_sha256` ON `remittance` (`sha256`);--> statement-breakpoint
CREATE INDEX `remittance_kept` ON `remittance` (`decided_at_ms`) WHERE file_key IS NOT NULL;--> statement-breakpoint
CREATE TABLE `remittance_check` (
	`remittance_id` text NOT NULL,
	`n` integer NOT NULL,
	`staff_id` text NOT NULL,
	`reference` text NOT NULL,
	`amount_fen` integer NOT NULL,
	`currency` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`remittance_id`, `n`),
	FOREIGN KEY (`remittance_id`) REFERENCES `remittance`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `remittance_check_person` ON `remittance_check` (`remittance_id`,`staff_id`);--> statement-breakpoint
-- A proof is for an unpaid order with something due; recharges are paid at once or not at all. At most 5 for an order, and 20 of
-- an account in a day, also with simultaneous requests.
CREATE TRIGGER remittance_fits_order BEFORE INSERT ON remittance
BEGIN
  SELECT RAISE(ABORT, 'REMITTANCE_BORN_WAITING') WHERE NEW.state <> 'waiting' OR NEW.file_key IS NULL OR NEW.reason IS NOT NULL;
  SELECT RAISE(ABORT, 'ORDER_NOT_PAYABLE') WHERE NOT EXISTS (
    SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND status = 1 AND due_fen > 0 AND kind <> 'recharge');
  SELECT RAISE(ABORT, 'REMITTANCES_FULL') WHERE (SELECT count(*) FROM remittance WHERE order_no = NEW.order_no) >= 5;
  SELECT RAISE(ABORT, 'REMITTANCES_DAY_FULL') WHERE (
    SELECT count(*) FROM remittance WHERE submitted_by = NEW.submitted_by AND day = NEW.day) >= 20;
END;
--> statement-breakpoint
CREATE TRIGGER remittance_no_replace BEFORE INSERT ON remittance WHEN EXISTS (SELECT 1 FROM remittance WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER remittance_no_delete BEFORE DELETE ON remittance BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- Only a waiting proof is decided, with its order; a reason is given while it waits; a picture is only removed, afterwards.
CREATE TRIGGER remittance_fixed BEFORE UPDATE ON remittance
WHEN NEW.id <> OLD.id OR NEW.order_no <> OLD.order_no OR NEW.submitted_by <> OLD.submitted_by OR NEW.day <> OLD.day
  OR NEW.file_kind <> OLD.file_kind OR NEW.file_name <> OLD.file_name OR NEW.bytes <> OLD.bytes OR NEW.sha256 <> OLD.sha256
  OR NEW.people <> OLD.people OR NEW.submitted_at_ms <> OLD.submitted_at_ms OR NEW.due_at_ms <> OLD.due_at_ms
  OR (NEW.file_key IS NOT OLD.file_key AND (NEW.file_key IS NOT NULL OR OLD.state = 'waiting'))
  OR (OLD.state <> 'waiting' AND (NEW.state <> OLD.state OR NEW.reason IS NOT OLD.reason OR NEW.decided_at_ms IS NOT OLD.decided_at_ms))
  OR (NEW.state <> OLD.state AND EXISTS (SELECT 1 FROM "order" WHERE order_no = OLD.order_no AND status = 4))
BEGIN SELECT RAISE(ABORT, 'REMITTANCE_FIXED'); END;
--> statement-breakpoint
-- An order waits for a proof, and whatever ends its waiting decides the proof: confirmed, paid in another way meanwhile, refused,
-- or cancelled.
CREATE TRIGGER order_event_needs_remittance BEFORE INSERT ON order_event
WHEN NEW.from_status = 1 AND NEW.to_status = 4
  AND NOT EXISTS (SELECT 1 FROM remittance WHERE order_no = NEW.order_no AND state = 'waiting')
BEGIN SELECT RAISE(ABORT, 'REMITTANCE_MISSING'); END;
--> statement-breakpoint
CREATE TRIGGER order_decides_remittance AFTER UPDATE OF status ON "order" WHEN OLD.status = 4 AND NEW.status <> 4
BEGIN
  UPDATE remittance SET
    state = iif(NEW.status = 1, 'refused', iif(NEW.status = 3, 'withdrawn',
      iif(EXISTS (SELECT 1 FROM payment WHERE order_no = NEW.order_no AND provider = 'transfer'), 'confirmed', 'overtaken'))),
    decided_at_ms = (SELECT at_ms FROM order_event WHERE order_no = NEW.order_no ORDER BY seq DESC LIMIT 1)
  WHERE order_no = NEW.order_no AND state = 'waiting';
END;
--> statement-breakpoint
-- What one member of staff saw on the bank account: the amount due, in the order's currency, under a reference that no other
-- order was paid with. Nobody decides about an order of their own, that is, of an account with their address.
CREATE TRIGGER remittance_check_fits BEFORE INSERT ON remittance_check
BEGIN
  SELECT RAISE(ABORT, 'REMITTANCE_DECIDED') WHERE NOT EXISTS (SELECT 1 FROM remittance WHERE id = NEW.remittance_id AND state = 'waiting');
  SELECT RAISE(ABORT, 'CHECK_TAKEN') WHERE NEW.n <> 1 + (SELECT count(*) FROM remittance_check WHERE remittance_id = NEW.remittance_id)
    OR EXISTS (SELECT 1 FROM remittance_check WHERE remittance_id = NEW.remittance_id AND staff_id = NEW.staff_id);
  SELECT RAISE(ABORT, 'CHECK_TOO_MANY') WHERE NEW.n > (SELECT people FROM remittance WHERE id = NEW.remittance_id);
  SELECT RAISE(ABORT, 'AMOUNT_DIFFERS') WHERE NOT EXISTS (
    SELECT 1 FROM remittance r JOIN "order" o ON o.order_no = r.order_no WHERE r.id = NEW.remittance_id AND o.due_fen = NEW.amount_fen);
  SELECT RAISE(ABORT, 'CURRENCY_DIFFERS') WHERE NEW.currency <> 'CNY';
  SELECT RAISE(ABORT, 'REFERENCE_DIFFERS') WHERE EXISTS (
    SELECT 1 FROM remittance_check WHERE remittance_id = NEW.remittance_id AND reference <> NEW.reference);
  SELECT RAISE(ABORT, 'REFERENCE_USED') WHERE EXISTS (
    SELECT 1 FROM payment WHERE provider = 'transfer' AND provider_trade_no = NEW.reference);
  SELECT RAISE(ABORT, 'TRANSFER_OWN') WHERE EXISTS (
    SELECT 1 FROM staff_account s JOIN account a ON lower(a.email) = s.email
      JOIN remittance r ON r.id = NEW.remittance_id JOIN "order" o ON o.order_no = r.order_no JOIN subject w ON w.id = o.owner_id
    WHERE s.id = NEW.staff_id AND (a.id IN (o.placed_by, r.submitted_by, w.account_id) OR EXISTS (
      SELECT 1 FROM enterprise_member m WHERE m.enterprise_id = w.enterprise_id AND m.account_id = a.id AND m.status = 1)));
END;
--> statement-breakpoint
CREATE TRIGGER remittance_check_no_delete BEFORE DELETE ON remittance_check BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- The first of two people may correct the reference until the second has looked.
CREATE TRIGGER remittance_check_fixed BEFORE UPDATE ON remittance_check
WHEN NEW.remittance_id <> OLD.remittance_id OR NEW.n <> OLD.n OR NEW.staff_id <> OLD.staff_id OR NEW.amount_fen <> OLD.amount_fen
  OR NEW.currency <> OLD.currency
  OR NOT EXISTS (SELECT 1 FROM remittance WHERE id = OLD.remittance_id AND state = 'waiting')
  OR EXISTS (SELECT 1 FROM remittance_check WHERE remittance_id = OLD.remittance_id AND n > OLD.n)
BEGIN SELECT RAISE(ABORT, 'CHECK_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER remittance_check_reference BEFORE UPDATE OF reference ON remittance_check
WHEN EXISTS (SELECT 1 FROM payment WHERE provider = 'transfer' AND provider_trade_no = NEW.reference)
BEGIN SELECT RAISE(ABORT, 'REFERENCE_USED'); END;
--> statement-breakpoint
-- A transfer is a payment only after as many different people as its proof needs have found it. Other amounts and currencies, and
-- orders that do not wait, are refused by the other triggers on payment and order_event.
CREATE TRIGGER payment_transfer_checked BEFORE INSERT ON payment
WHEN (NEW.provider = 'transfer' OR NEW.pay_way = 4)
  AND EXISTS (SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND status = 4 AND due_fen = NEW.amount_fen) AND NEW.currency = 'CNY'
  AND NOT EXISTS (
    SELECT 1 FROM remittance r WHERE r.order_no = NEW.order_no AND r.state = 'waiting' AND NEW.provider = 'transfer' AND NEW.pay_way = 4
      AND r.people <= (SELECT count(*) FROM remittance_check c WHERE c.remittance_id = r.id AND c.reference = NEW.provider_trade_no))
BEGIN SELECT RAISE(ABORT, 'TRANSFER_NOT_CHECKED'); END;
