-- Invoices (docs/decisions/109): a request for one invoice over lines of one owner's orders, issued or rejected by staff, and the
-- credit notes ("red invoices") that refunds of invoiced lines call for.
CREATE TABLE `invoice` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`requested_by` text NOT NULL,
	`type` text NOT NULL,
	`buyer` text NOT NULL,
	`contact` text,
	`fen` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`state` text NOT NULL,
	`requested_at_ms` integer NOT NULL,
	`due_at_ms` integer NOT NULL,
	`decided_at_ms` integer,
	`reason` text,
	`number` text,
	`code` text,
	`issued_on` text,
	`file_key` text,
	`file_kind` text,
	`file_name` text,
	`bytes` integer,
	`sha256` text,
	`courier` text,
	`tracking_no` text,
	FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_type" CHECK("invoice"."type" in ('electronic_general', 'electronic_special', 'paper_general', 'paper_special')),
	CONSTRAINT "invoice_state" CHECK("invoice"."state" in ('requested', 'issued', 'rejected', 'withdrawn')),
	CONSTRAINT "invoice_fen" CHECK("invoice"."fen" >= 0 and ("invoice"."state" <> 'issued' or "invoice"."fen" > 0)),
	CONSTRAINT "invoice_decided" CHECK(("invoice"."state" = 'requested') = ("invoice"."decided_at_ms" is null)),
	CONSTRAINT "invoice_reason" CHECK(("invoice"."state" = 'rejected') = ("invoice"."reason" is not null) and length(coalesce("invoice"."reason", 'x')) between 1 and 300),
	CONSTRAINT "invoice_issued" CHECK(("invoice"."state" = 'issued') = ("invoice"."issued_on" is not null)
        and ("invoice"."state" = 'issued' or coalesce("invoice"."number", "invoice"."code", "invoice"."file_key", "invoice"."courier", "invoice"."tracking_no") is null)
        and ("invoice"."state" <> 'issued' or iif("invoice"."type" in ('electronic_general', 'electronic_special'), "invoice"."file_key" is not null,
          coalesce("invoice"."number", '') <> '' and coalesce("invoice"."courier", '') <> '' and coalesce("invoice"."tracking_no", '') <> ''))),
	CONSTRAINT "invoice_file" CHECK(("invoice"."file_key" is null) = ("invoice"."file_kind" is null) and ("invoice"."file_key" is null) = ("invoice"."file_name" is null)
        and ("invoice"."file_key" is null) = ("invoice"."sha256" is null) and ("invoice"."file_key" is null) = ("invoice"."bytes" is null)
        and coalesce("invoice"."file_kind", 'pdf') in ('pdf', 'ofd', 'xml') and coalesce("invoice"."bytes", 1) > 0)
);
--> statement-breakpoint
CREATE INDEX `invoice_owner` ON `invoice` (`owner_id`,`requested_at_ms`);--> statement-breakpoint
CREATE INDEX `invoice_queue` ON `invoice` (`state`,`requested_at_ms`);--> statement-breakpoint
CREATE INDEX `invoice_number` ON `invoice` (`number`) WHERE number IS NOT NULL;--> statement-breakpoint
CREATE TABLE `invoice_line` (
	`invoice_id` text NOT NULL,
	`order_line_id` text NOT NULL,
	`order_no` text NOT NULL,
	`fen` integer NOT NULL,
	`is_live` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`invoice_id`, `order_line_id`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_line_fen" CHECK("invoice_line"."fen" > 0),
	CONSTRAINT "invoice_line_live" CHECK("invoice_line"."is_live" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_line_once` ON `invoice_line` (`order_line_id`) WHERE is_live = 1;--> statement-breakpoint
CREATE INDEX `invoice_line_order` ON `invoice_line` (`order_no`);--> statement-breakpoint
CREATE TABLE `invoice_reversal` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`refund_no` text NOT NULL,
	`fen` integer NOT NULL,
	`state` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`number` text,
	`issued_on` text,
	`done_at_ms` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_no`) REFERENCES `order_refund`(`refund_no`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_reversal_state" CHECK("invoice_reversal"."state" in ('pending', 'done')),
	CONSTRAINT "invoice_reversal_done" CHECK(("invoice_reversal"."state" = 'done') = ("invoice_reversal"."number" is not null)
        and ("invoice_reversal"."number" is null) = ("invoice_reversal"."issued_on" is null) and ("invoice_reversal"."number" is null) = ("invoice_reversal"."done_at_ms" is null)),
	CONSTRAINT "invoice_reversal_fen" CHECK("invoice_reversal"."fen" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_reversal_refund` ON `invoice_reversal` (`invoice_id`,`refund_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_reversal_number` ON `invoice_reversal` (`number`);--> statement-breakpoint
CREATE INDEX `invoice_reversal_queue` ON `invoice_reversal` (`state`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `invoice_title` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`tax_number` text NOT NULL,
	`buyer` text NOT NULL,
	`used_at_ms` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_title_once` ON `invoice_title` (`owner_id`,`title`,`tax_number`);--> statement-breakpoint
-- A request is born empty; each line that is added brings its amount.
CREATE TRIGGER invoice_born BEFORE INSERT ON invoice
BEGIN
  SELECT RAISE(ABORT, 'INVOICE_BORN_REQUESTED') WHERE NEW.state <> 'requested' OR NEW.fen <> 0 OR NEW.contact IS NULL OR NEW.version <> 1;
  SELECT RAISE(ABORT, 'APPEND_ONLY') WHERE EXISTS (SELECT 1 FROM invoice WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'ACCOUNT_CLOSED') WHERE EXISTS (SELECT 1 FROM account_closure WHERE account_id = NEW.requested_by);
END;
--> statement-breakpoint
-- What is on an invoice: money that came in from outside for a line of a finished order of its owner, and was not given back.
-- Coins are not such money (they were invoiced, or can be, with the recharge that bought them), and exchanged lines brought in none.
-- A recharge is a prepayment, for which the tax rules know no special invoice.
CREATE TRIGGER invoice_line_fits BEFORE INSERT ON invoice_line
BEGIN
  SELECT RAISE(ABORT, 'INVOICE_LINE') WHERE NEW.is_live <> 1 OR NOT EXISTS (
    SELECT 1 FROM invoice i JOIN "order" o ON o.owner_id = i.owner_id JOIN order_line l ON l.order_no = o.order_no
    WHERE i.id = NEW.invoice_id AND i.state = 'requested' AND i.version = 1 AND o.order_no = NEW.order_no AND o.status = 2
      AND l.id = NEW.order_line_id AND l.exchanged = 0 AND NEW.fen <= l.price_fen);
  SELECT RAISE(ABORT, 'INVOICE_PREPAID') WHERE EXISTS (
    SELECT 1 FROM invoice i JOIN "order" o ON o.order_no = NEW.order_no
    WHERE i.id = NEW.invoice_id AND o.kind = 'recharge' AND i.type IN ('electronic_special', 'paper_special'));
  SELECT RAISE(ABORT, 'INVOICE_LINE_TAKEN') WHERE EXISTS (
    SELECT 1 FROM invoice_line WHERE order_line_id = NEW.order_line_id AND is_live = 1);
  SELECT RAISE(ABORT, 'INVOICE_REFUNDED') WHERE EXISTS (
    SELECT 1 FROM order_refund_line WHERE order_line_id = NEW.order_line_id AND is_live = 1);
  SELECT RAISE(ABORT, 'INVOICE_TOO_MUCH') WHERE NEW.fen
    + (SELECT coalesce(sum(fen), 0) FROM invoice_line WHERE order_no = NEW.order_no AND is_live = 1)
    + (SELECT coalesce(sum(fen), 0) FROM order_refund WHERE order_no = NEW.order_no AND state = 'granted')
    > coalesce((SELECT amount_fen FROM payment WHERE order_no = NEW.order_no AND provider <> 'coins'), 0);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_line_adds AFTER INSERT ON invoice_line
BEGIN UPDATE invoice SET fen = fen + NEW.fen WHERE id = NEW.invoice_id; END;
--> statement-breakpoint
-- Until it is decided its buyer corrects a request, which counts as another version; refunds lower its amount. Afterwards nothing
-- changes, except that the addresses are removed with the account.
CREATE TRIGGER invoice_fixed BEFORE UPDATE ON invoice
WHEN NEW.id <> OLD.id OR NEW.owner_id <> OLD.owner_id OR NEW.requested_by <> OLD.requested_by
  OR NEW.requested_at_ms <> OLD.requested_at_ms OR NEW.due_at_ms <> OLD.due_at_ms
  OR (NEW.fen <> OLD.fen AND NEW.fen <> (SELECT coalesce(sum(fen), 0) FROM invoice_line WHERE invoice_id = OLD.id AND is_live = 1))
  OR (OLD.state = 'requested' AND (NEW.contact IS NULL
    OR ((NEW.type <> OLD.type OR NEW.buyer <> OLD.buyer OR NEW.contact <> OLD.contact) AND (NEW.version <> OLD.version + 1 OR NEW.state <> 'requested'))))
  OR (OLD.state <> 'requested' AND (NEW.state <> OLD.state OR NEW.type <> OLD.type OR NEW.buyer <> OLD.buyer OR NEW.fen <> OLD.fen
    OR NEW.version <> OLD.version OR (NEW.contact IS NOT OLD.contact AND NEW.contact IS NOT NULL) OR NEW.decided_at_ms IS NOT OLD.decided_at_ms
    OR NEW.reason IS NOT OLD.reason OR NEW.number IS NOT OLD.number OR NEW.code IS NOT OLD.code OR NEW.issued_on IS NOT OLD.issued_on
    OR NEW.file_key IS NOT OLD.file_key OR NEW.file_kind IS NOT OLD.file_kind OR NEW.file_name IS NOT OLD.file_name OR NEW.bytes IS NOT OLD.bytes
    OR NEW.sha256 IS NOT OLD.sha256 OR NEW.courier IS NOT OLD.courier OR NEW.tracking_no IS NOT OLD.tracking_no))
BEGIN SELECT RAISE(ABORT, 'INVOICE_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER invoice_special_of_recharge BEFORE UPDATE OF type ON invoice
WHEN NEW.type IN ('electronic_special', 'paper_special') AND EXISTS (
  SELECT 1 FROM invoice_line x JOIN "order" o ON o.order_no = x.order_no AND o.kind = 'recharge' WHERE x.invoice_id = NEW.id AND x.is_live = 1)
BEGIN SELECT RAISE(ABORT, 'INVOICE_PREPAID'); END;
--> statement-breakpoint
-- A number is used once; older ones are unique only together with the code of their series.
CREATE TRIGGER invoice_number_once BEFORE UPDATE OF number ON invoice
WHEN NEW.number IS NOT NULL AND EXISTS (
  SELECT 1 FROM invoice WHERE number = NEW.number AND coalesce(code, '') = coalesce(NEW.code, '') AND id <> NEW.id)
BEGIN SELECT RAISE(ABORT, 'INVOICE_NUMBER_USED'); END;
--> statement-breakpoint
CREATE TRIGGER invoice_no_delete BEFORE DELETE ON invoice BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- A request that ends without an invoice frees its lines for another.
CREATE TRIGGER invoice_frees_lines AFTER UPDATE ON invoice WHEN OLD.state = 'requested' AND NEW.state IN ('rejected', 'withdrawn')
BEGIN UPDATE invoice_line SET is_live = 0 WHERE invoice_id = NEW.id AND is_live = 1; END;
--> statement-breakpoint
CREATE TRIGGER invoice_line_fixed BEFORE UPDATE ON invoice_line
WHEN NEW.invoice_id <> OLD.invoice_id OR NEW.order_line_id <> OLD.order_line_id OR NEW.order_no <> OLD.order_no OR NEW.fen <> OLD.fen
  OR OLD.is_live <> 1 OR NEW.is_live <> 0 OR NOT (
    EXISTS (SELECT 1 FROM invoice WHERE id = OLD.invoice_id AND state IN ('rejected', 'withdrawn'))
    OR EXISTS (SELECT 1 FROM order_refund_line x JOIN order_refund f ON f.refund_no = x.refund_no AND f.state = 'granted'
      WHERE x.order_line_id = OLD.order_line_id AND x.is_live = 1))
BEGIN SELECT RAISE(ABORT, 'INVOICE_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER invoice_line_no_delete BEFORE DELETE ON invoice_line BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- A refund of an invoiced line calls for a credit note, in the batch that grants it, so exactly once. A request that is not issued
-- yet is lowered instead, and ends with its last line.
CREATE TRIGGER order_refund_reverses_invoice AFTER UPDATE ON order_refund WHEN OLD.state = 'requested' AND NEW.state = 'granted'
BEGIN
  INSERT INTO invoice_reversal (id, invoice_id, refund_no, fen, state, created_at_ms)
  SELECT NEW.refund_no || '-' || i.id, i.id, NEW.refund_no, sum(x.fen), 'pending', NEW.decided_at_ms
  FROM order_refund_line r JOIN invoice_line x ON x.order_line_id = r.order_line_id AND x.is_live = 1
    JOIN invoice i ON i.id = x.invoice_id AND i.state = 'issued'
  WHERE r.refund_no = NEW.refund_no GROUP BY i.id;
  UPDATE invoice_line SET is_live = 0
  WHERE is_live = 1 AND order_line_id IN (SELECT order_line_id FROM order_refund_line WHERE refund_no = NEW.refund_no);
  UPDATE invoice SET version = version + 1,
    fen = (SELECT coalesce(sum(x.fen), 0) FROM invoice_line x WHERE x.invoice_id = invoice.id AND x.is_live = 1)
  WHERE state = 'requested' AND id IN (SELECT x.invoice_id FROM order_refund_line r
    JOIN invoice_line x ON x.order_line_id = r.order_line_id WHERE r.refund_no = NEW.refund_no);
  UPDATE invoice SET state = 'rejected', reason = 'refunded', decided_at_ms = NEW.decided_at_ms
  WHERE state = 'requested' AND fen = 0 AND id IN (SELECT x.invoice_id FROM order_refund_line r
    JOIN invoice_line x ON x.order_line_id = r.order_line_id WHERE r.refund_no = NEW.refund_no);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_reversal_born BEFORE INSERT ON invoice_reversal
BEGIN
  SELECT RAISE(ABORT, 'REVERSAL_SOURCE') WHERE NEW.state <> 'pending'
    OR EXISTS (SELECT 1 FROM invoice_reversal WHERE id = NEW.id)
    OR NOT EXISTS (SELECT 1 FROM order_refund WHERE refund_no = NEW.refund_no AND state = 'granted')
    OR NEW.fen IS NOT (SELECT sum(x.fen) FROM order_refund_line r JOIN invoice_line x ON x.order_line_id = r.order_line_id AND x.invoice_id = NEW.invoice_id
      WHERE r.refund_no = NEW.refund_no);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_reversal_fixed BEFORE UPDATE ON invoice_reversal
WHEN OLD.state <> 'pending' OR NEW.state <> 'done' OR NEW.id <> OLD.id OR NEW.invoice_id <> OLD.invoice_id OR NEW.refund_no <> OLD.refund_no
  OR NEW.fen <> OLD.fen OR NEW.created_at_ms <> OLD.created_at_ms
BEGIN SELECT RAISE(ABORT, 'REVERSAL_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER invoice_reversal_no_delete BEFORE DELETE ON invoice_reversal BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- At most 20 remembered titles of one owner; the one used longest ago makes room.
CREATE TRIGGER invoice_title_limit AFTER INSERT ON invoice_title
BEGIN
  DELETE FROM invoice_title WHERE owner_id = NEW.owner_id AND id NOT IN (
    SELECT id FROM invoice_title WHERE owner_id = NEW.owner_id ORDER BY used_at_ms DESC, id LIMIT 20);
END;
--> statement-breakpoint
-- A request that is not decided stands in the way of closing: nobody could be asked about it afterwards.
CREATE TRIGGER account_closure_invoice_open BEFORE INSERT ON account_closure
WHEN EXISTS (SELECT 1 FROM sole_subject s JOIN invoice i ON i.owner_id = s.owner_id AND i.state = 'requested' WHERE s.account_id = NEW.account_id)
BEGIN SELECT RAISE(ABORT, 'CLOSE_INVOICE_OPEN'); END;
