-- Refunds of orders (docs/decisions/098 and 099) and the log of downloads that their rule reads. The money itself is in `refund`
-- (baseline) when a provider returns it, in `coin_entry` when it becomes coins, and on the bank account otherwise.
CREATE TABLE `licence_download` (
	`right_id` text NOT NULL,
	`kind` text NOT NULL,
	`version_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`right_id`, `kind`, `version_id`, `account_id`, `day`),
	FOREIGN KEY (`right_id`) REFERENCES `licence_right`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version_id`) REFERENCES `version`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "licence_download_kind" CHECK("licence_download"."kind" in ('audio', 'document'))
);
--> statement-breakpoint
CREATE TABLE `order_refund` (
	`refund_no` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`owner_id` text NOT NULL,
	`asked_as` text NOT NULL,
	`asked_by` text NOT NULL,
	`reason` text NOT NULL,
	`fen` integer NOT NULL,
	`paid_to` text NOT NULL,
	`state` text NOT NULL,
	`decided_as` text,
	`decided_by` text,
	`answer` text,
	`refund_id` text,
	`bank_reference` text,
	`created_at_ms` integer NOT NULL,
	`decided_at_ms` integer,
	`settled_at_ms` integer,
	FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_refund_asked" CHECK("order_refund"."asked_as" in ('owner', 'staff')),
	CONSTRAINT "order_refund_state" CHECK("order_refund"."state" in ('requested', 'refused', 'granted')),
	CONSTRAINT "order_refund_decided" CHECK(("order_refund"."state" = 'requested') = ("order_refund"."decided_as" is null)
        and ("order_refund"."decided_as" is null) = ("order_refund"."decided_by" is null)
        and ("order_refund"."decided_as" is null) = ("order_refund"."decided_at_ms" is null)
        and coalesce("order_refund"."decided_as", 'rule') in ('rule', 'staff')),
	CONSTRAINT "order_refund_paid_to" CHECK("order_refund"."paid_to" in ('origin', 'coins', 'bank', 'none')
        and "order_refund"."fen" >= 0 and ("order_refund"."paid_to" = 'none') = ("order_refund"."fen" = 0)),
	CONSTRAINT "order_refund_money" CHECK(("order_refund"."refund_id" is null or "order_refund"."state" = 'granted')
        and ("order_refund"."state" <> 'granted' or "order_refund"."paid_to" <> 'origin' or "order_refund"."refund_id" is not null)),
	CONSTRAINT "order_refund_reference" CHECK(("order_refund"."bank_reference" is null) = ("order_refund"."settled_at_ms" is null)
        and ("order_refund"."bank_reference" is null or "order_refund"."paid_to" = 'bank' and "order_refund"."state" = 'granted')),
	CONSTRAINT "order_refund_texts" CHECK(length("order_refund"."reason") between 1 and 500 and length(coalesce("order_refund"."answer", '')) <= 500
        and length(coalesce("order_refund"."bank_reference", 'x')) between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE `order_refund_line` (
	`refund_no` text NOT NULL,
	`order_line_id` text NOT NULL,
	`fen` integer NOT NULL,
	`is_live` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`refund_no`, `order_line_id`),
	FOREIGN KEY (`refund_no`) REFERENCES `order_refund`(`refund_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_refund_line_fen" CHECK("order_refund_line"."fen" >= 0),
	CONSTRAINT "order_refund_line_live" CHECK("order_refund_line"."is_live" in (0, 1))
);
--> statement-breakpoint
CREATE INDEX `order_refund_order` ON `order_refund` (`order_no`);
--> statement-breakpoint
CREATE INDEX `order_refund_owner` ON `order_refund` (`owner_id`,`created_at_ms`);
--> statement-breakpoint
CREATE INDEX `order_refund_created` ON `order_refund` (`created_at_ms`);
--> statement-breakpoint
CREATE INDEX `order_refund_waiting` ON `order_refund` (`created_at_ms`) WHERE state = 'requested';
--> statement-breakpoint
CREATE UNIQUE INDEX `order_refund_refund_id_unique` ON `order_refund` (`refund_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_refund_bank_reference_unique` ON `order_refund` (`bank_reference`);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_refund_line_once` ON `order_refund_line` (`order_line_id`) WHERE is_live = 1;
--> statement-breakpoint
-- The state of a refund as everybody sees it: the decision, then what became of the money.
CREATE VIEW order_refund_progress (refund_no, state) AS
SELECT f.refund_no, CASE
  WHEN f.state <> 'granted' THEN f.state
  WHEN f.paid_to = 'origin' THEN CASE r.state WHEN 'requested' THEN 'sent' ELSE r.state END
  WHEN f.paid_to = 'bank' AND f.bank_reference IS NULL THEN 'sent'
  ELSE 'done' END
FROM order_refund f LEFT JOIN refund r ON r.id = f.refund_id;
--> statement-breakpoint
-- A download is stored before its link is given, and only while the licence stands, so that a refund and a download at the same
-- moment exclude each other. One row per file, account and day: repeating is ignored.
CREATE TRIGGER licence_download_fits BEFORE INSERT ON licence_download
BEGIN
  SELECT RAISE(ABORT, 'DOWNLOAD_NOT_ISSUED') WHERE NOT EXISTS (
    SELECT 1 FROM licence_right WHERE id = NEW.right_id AND (state = 'issued' OR NEW.kind = 'document' AND licence_no IS NOT NULL));
  SELECT RAISE(IGNORE) WHERE EXISTS (
    SELECT 1 FROM licence_download WHERE right_id = NEW.right_id AND kind = NEW.kind AND version_id = NEW.version_id
      AND account_id = NEW.account_id AND day = NEW.day);
END;
--> statement-breakpoint
CREATE TRIGGER licence_download_no_update BEFORE UPDATE ON licence_download BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_download_no_delete BEFORE DELETE ON licence_download BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- A refund is born requested, for a finished order, by its owner or by staff. An owner who was refused five times for one order
-- cannot ask again.
CREATE TRIGGER order_refund_born BEFORE INSERT ON order_refund
BEGIN
  SELECT RAISE(ABORT, 'REFUND_BORN_REQUESTED') WHERE NEW.state <> 'requested';
  SELECT RAISE(ABORT, 'REFUND_KNOWN') WHERE EXISTS (SELECT 1 FROM order_refund WHERE refund_no = NEW.refund_no);
  SELECT RAISE(ABORT, 'REFUND_ORDER') WHERE NOT EXISTS (
    SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND owner_id = NEW.owner_id AND status = 2);
  SELECT RAISE(ABORT, 'ACCOUNT_CLOSED') WHERE EXISTS (SELECT 1 FROM account_closure WHERE account_id = NEW.asked_by);
  SELECT RAISE(ABORT, 'REFUND_ASKED_OFTEN') WHERE NEW.asked_as = 'owner' AND (
    SELECT count(*) FROM order_refund WHERE order_no = NEW.order_no AND asked_as = 'owner' AND state = 'refused') >= 5;
END;
--> statement-breakpoint
-- A line is in one refund at most that was not refused. Memberships are not refunded (specification section 4), recharges by staff
-- only. Nothing is returned for an exchanged line, and never more than its price.
CREATE TRIGGER order_refund_line_fits BEFORE INSERT ON order_refund_line
BEGIN
  SELECT RAISE(ABORT, 'REFUND_LINE') WHERE NEW.is_live <> 1 OR NOT EXISTS (
    SELECT 1 FROM order_refund f JOIN order_line l ON l.order_no = f.order_no AND l.id = NEW.order_line_id
    WHERE f.refund_no = NEW.refund_no AND f.state = 'requested' AND (l.kind = 'licence' OR l.kind = 'recharge' AND f.asked_as = 'staff')
      AND NEW.fen <= iif(l.exchanged = 1, 0, l.price_fen));
  SELECT RAISE(ABORT, 'REFUND_LINE_TAKEN') WHERE EXISTS (
    SELECT 1 FROM order_refund_line WHERE order_line_id = NEW.order_line_id AND is_live = 1);
END;
--> statement-breakpoint
CREATE TRIGGER order_refund_line_fixed BEFORE UPDATE ON order_refund_line
WHEN NEW.refund_no <> OLD.refund_no OR NEW.order_line_id <> OLD.order_line_id OR NEW.fen <> OLD.fen OR NEW.is_live <> 0
  OR NOT EXISTS (SELECT 1 FROM order_refund WHERE refund_no = NEW.refund_no AND state = 'refused')
BEGIN SELECT RAISE(ABORT, 'REFUND_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER order_refund_line_no_delete BEFORE DELETE ON order_refund_line BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- A refund is decided once. Afterwards only its money changes: the bank's reference is entered once, and money that a provider has
-- refused is paid another way or asked for again.
CREATE TRIGGER order_refund_fixed BEFORE UPDATE ON order_refund
WHEN NEW.refund_no <> OLD.refund_no OR NEW.order_no <> OLD.order_no OR NEW.owner_id <> OLD.owner_id OR NEW.asked_as <> OLD.asked_as
  OR NEW.asked_by <> OLD.asked_by OR NEW.reason <> OLD.reason OR NEW.fen <> OLD.fen OR NEW.created_at_ms <> OLD.created_at_ms
  OR NOT (
    OLD.state = 'requested' AND NEW.state IN ('granted', 'refused') AND NEW.bank_reference IS NULL
    OR OLD.state = 'granted' AND NEW.state = 'granted' AND NEW.decided_as = OLD.decided_as AND NEW.decided_by = OLD.decided_by
      AND NEW.decided_at_ms = OLD.decided_at_ms AND NEW.answer IS OLD.answer AND (
        OLD.paid_to = 'bank' AND OLD.bank_reference IS NULL AND NEW.bank_reference IS NOT NULL AND NEW.refund_id IS OLD.refund_id
        OR OLD.paid_to = 'origin' AND EXISTS (SELECT 1 FROM refund WHERE id = OLD.refund_id AND state = 'failed')
          AND NEW.bank_reference IS NULL AND (
            NEW.paid_to = 'origin' AND NEW.refund_id <> OLD.refund_id
            OR NEW.paid_to IN ('coins', 'bank') AND NEW.refund_id = OLD.refund_id)))
BEGIN SELECT RAISE(ABORT, 'REFUND_FIXED'); END;
--> statement-breakpoint
-- What a granted refund needs, in the same batch before it: its lines add up, no right of them stands, the order brought in as much,
-- and the money is on its way. `rule`: nobody decided, so the published rule must hold at this moment: seven days, no licence
-- issued, nothing downloaded (worker/modules/orders/refunds/rules.ts).
CREATE TRIGGER order_refund_grants BEFORE UPDATE ON order_refund WHEN NEW.state = 'granted' AND NEW.bank_reference IS NULL
BEGIN
  SELECT RAISE(ABORT, 'REFUND_SUM') WHERE NEW.fen IS NOT (
    SELECT sum(fen) FROM order_refund_line WHERE refund_no = NEW.refund_no AND is_live = 1);
  SELECT RAISE(ABORT, 'REFUND_RULE') WHERE NEW.decided_as = 'rule' AND OLD.state = 'requested' AND (
    NEW.asked_as <> 'owner'
    OR NOT EXISTS (SELECT 1 FROM order_event WHERE order_no = NEW.order_no AND to_status = 2 AND at_ms + 604800000 > NEW.decided_at_ms)
    OR EXISTS (SELECT 1 FROM order_refund_line x JOIN licence_right r ON r.order_line_id = x.order_line_id
      WHERE x.refund_no = NEW.refund_no AND (r.licence_no IS NOT NULL
        OR EXISTS (SELECT 1 FROM licence_download d WHERE d.right_id = r.id AND d.kind = 'audio'))));
  SELECT RAISE(ABORT, 'REFUND_RIGHT') WHERE EXISTS (
    SELECT 1 FROM order_refund_line x JOIN licence_right r ON r.order_line_id = x.order_line_id
    WHERE x.refund_no = NEW.refund_no AND r.state <> 'revoked');
  SELECT RAISE(ABORT, 'REFUND_COINS_SPENT') WHERE EXISTS (
    SELECT 1 FROM order_refund_line x JOIN order_line l ON l.id = x.order_line_id AND l.kind = 'recharge'
    WHERE x.refund_no = NEW.refund_no AND (NEW.paid_to = 'coins' OR NOT EXISTS (
      SELECT 1 FROM coin_entry e WHERE e.cause = 'recharge-refund:' || l.id AND e.owner_id = NEW.owner_id
        AND e.fen = -(json_extract(l.detail, '$.coinsFen') + json_extract(l.detail, '$.bonusFen')))));
  SELECT RAISE(ABORT, 'REFUND_TOO_MUCH') WHERE NEW.fen
    + (SELECT coalesce(sum(fen), 0) FROM order_refund WHERE order_no = NEW.order_no AND state = 'granted' AND refund_no <> NEW.refund_no)
    > coalesce((SELECT amount_fen FROM payment WHERE order_no = NEW.order_no), 0);
  SELECT RAISE(ABORT, 'REFUND_MONEY') WHERE NEW.paid_to = 'origin' AND NOT EXISTS (
    SELECT 1 FROM refund r JOIN payment p ON p.id = r.payment_id
    WHERE r.id = NEW.refund_id AND p.order_no = NEW.order_no AND r.fen = NEW.fen AND r.state = 'requested');
  SELECT RAISE(ABORT, 'REFUND_MONEY') WHERE NEW.paid_to = 'coins' AND NOT EXISTS (
    SELECT 1 FROM coin_entry WHERE cause = 'refund:' || NEW.refund_no AND kind = 'refund' AND owner_id = NEW.owner_id AND fen = NEW.fen);
END;
--> statement-breakpoint
CREATE TRIGGER order_refund_frees_lines AFTER UPDATE ON order_refund WHEN NEW.state = 'refused' AND OLD.state = 'requested'
BEGIN UPDATE order_refund_line SET is_live = 0 WHERE refund_no = NEW.refund_no; END;
--> statement-breakpoint
CREATE TRIGGER order_refund_no_delete BEFORE DELETE ON order_refund BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- `refund_fits_trade` counts what providers return; what was given back as coins or by bank has left the same payment.
CREATE TRIGGER refund_beside_books BEFORE INSERT ON refund
WHEN NEW.payment_id IS NOT NULL AND NEW.fen
  + (SELECT coalesce(sum(fen), 0) FROM refund WHERE payment_id = NEW.payment_id AND state <> 'failed')
  + (SELECT coalesce(sum(f.fen), 0) FROM order_refund f JOIN payment p ON p.order_no = f.order_no
     WHERE p.id = NEW.payment_id AND f.state = 'granted' AND f.paid_to IN ('coins', 'bank'))
  > (SELECT amount_fen FROM payment WHERE id = NEW.payment_id)
BEGIN SELECT RAISE(ABORT, 'REFUND_TOO_MUCH'); END;
--> statement-breakpoint
-- A refund that is not settled stands in the way of closing: afterwards nobody could be asked where the money should go.
CREATE TRIGGER account_closure_refund_open BEFORE INSERT ON account_closure
WHEN EXISTS (SELECT 1 FROM sole_subject s JOIN order_refund f ON f.owner_id = s.owner_id
  JOIN order_refund_progress p ON p.refund_no = f.refund_no AND p.state IN ('requested', 'sent', 'failed')
  WHERE s.account_id = NEW.account_id)
BEGIN SELECT RAISE(ABORT, 'CLOSE_REFUND_OPEN'); END;
