-- An issued invoice with a wrong title (docs/decisions/116): staff record the credit note that takes back all that is left of it, and
-- its orders can be invoiced again. Staff decide nothing about an account of their own.

-- Credit notes without a refund: the table is made anew, because a column that was NOT NULL may be empty now. Nothing refers to it but
-- this trigger, which is written again below.
DROP TRIGGER order_refund_reverses_invoice;
--> statement-breakpoint
CREATE TABLE `invoice_reversal_new` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`refund_no` text,
	`reason` text,
	`fen` integer NOT NULL,
	`state` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`number` text,
	`issued_on` text,
	`done_at_ms` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_no`) REFERENCES `order_refund`(`refund_no`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_reversal_state" CHECK(state in ('pending', 'done')),
	CONSTRAINT "invoice_reversal_done" CHECK((state = 'done') = (number is not null)
        and (number is null) = (issued_on is null) and (number is null) = (done_at_ms is null)),
	CONSTRAINT "invoice_reversal_source" CHECK((refund_no is null) = (reason is not null) and length(coalesce(reason, 'x')) between 1 and 300
        and (refund_no is not null or state = 'done')),
	CONSTRAINT "invoice_reversal_fen" CHECK(fen > 0)
);
--> statement-breakpoint
INSERT INTO `invoice_reversal_new` (id, invoice_id, refund_no, reason, fen, state, created_at_ms, number, issued_on, done_at_ms)
SELECT id, invoice_id, refund_no, NULL, fen, state, created_at_ms, number, issued_on, done_at_ms FROM `invoice_reversal`;
--> statement-breakpoint
DROP TABLE `invoice_reversal`;
--> statement-breakpoint
ALTER TABLE `invoice_reversal_new` RENAME TO `invoice_reversal`;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_reversal_refund` ON `invoice_reversal` (`invoice_id`,`refund_no`);
--> statement-breakpoint
-- An invoice is taken back once.
CREATE UNIQUE INDEX `invoice_reversal_whole` ON `invoice_reversal` (`invoice_id`) WHERE refund_no IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_reversal_number` ON `invoice_reversal` (`number`);
--> statement-breakpoint
CREATE INDEX `invoice_reversal_queue` ON `invoice_reversal` (`state`,`created_at_ms`);
--> statement-breakpoint
-- As in 0015 for refunds. New: without one it takes back what is left of an issued invoice, exactly, so that a refund of the same
-- moment is counted once: whichever is second finds other lines.
CREATE TRIGGER invoice_reversal_born BEFORE INSERT ON invoice_reversal
BEGIN
  SELECT RAISE(ABORT, 'REVERSAL_SOURCE') WHERE EXISTS (SELECT 1 FROM invoice_reversal WHERE id = NEW.id)
    OR NEW.refund_no IS NOT NULL AND (NEW.state <> 'pending'
      OR NOT EXISTS (SELECT 1 FROM order_refund WHERE refund_no = NEW.refund_no AND state = 'granted')
      OR NEW.fen IS NOT (SELECT sum(x.fen) FROM order_refund_line r JOIN invoice_line x ON x.order_line_id = r.order_line_id AND x.invoice_id = NEW.invoice_id
        WHERE r.refund_no = NEW.refund_no));
  SELECT RAISE(ABORT, 'REVERSAL_NOTHING') WHERE NEW.refund_no IS NULL AND NOT EXISTS (
    SELECT 1 FROM invoice i JOIN invoice_line x ON x.invoice_id = i.id AND x.is_live = 1 WHERE i.id = NEW.invoice_id AND i.state = 'issued');
  SELECT RAISE(ABORT, 'REVERSAL_AMOUNT') WHERE NEW.refund_no IS NULL
    AND NEW.fen IS NOT (SELECT sum(fen) FROM invoice_line WHERE invoice_id = NEW.invoice_id AND is_live = 1);
END;
--> statement-breakpoint
CREATE TRIGGER invoice_reversal_frees_lines AFTER INSERT ON invoice_reversal WHEN NEW.refund_no IS NULL
BEGIN UPDATE invoice_line SET is_live = 0 WHERE invoice_id = NEW.invoice_id AND is_live = 1; END;
--> statement-breakpoint
CREATE TRIGGER invoice_reversal_fixed BEFORE UPDATE ON invoice_reversal
WHEN OLD.state <> 'pending' OR NEW.state <> 'done' OR NEW.id <> OLD.id OR NEW.invoice_id <> OLD.invoice_id OR NEW.refund_no IS NOT OLD.refund_no
  OR NEW.reason IS NOT OLD.reason OR NEW.fen <> OLD.fen OR NEW.created_at_ms <> OLD.created_at_ms
BEGIN SELECT RAISE(ABORT, 'REVERSAL_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER invoice_reversal_no_delete BEFORE DELETE ON invoice_reversal BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- As in 0015, unchanged.
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
-- As in 0015. New: the lines of an invoice that was taken back are free.
DROP TRIGGER invoice_line_fixed;
--> statement-breakpoint
CREATE TRIGGER invoice_line_fixed BEFORE UPDATE ON invoice_line
WHEN NEW.invoice_id <> OLD.invoice_id OR NEW.order_line_id <> OLD.order_line_id OR NEW.order_no <> OLD.order_no OR NEW.fen <> OLD.fen
  OR OLD.is_live <> 1 OR NEW.is_live <> 0 OR NOT (
    EXISTS (SELECT 1 FROM invoice WHERE id = OLD.invoice_id AND state IN ('rejected', 'withdrawn'))
    OR EXISTS (SELECT 1 FROM invoice_reversal WHERE invoice_id = OLD.invoice_id AND refund_no IS NULL)
    OR EXISTS (SELECT 1 FROM order_refund_line x JOIN order_refund f ON f.refund_no = x.refund_no AND f.state = 'granted'
      WHERE x.order_line_id = OLD.order_line_id AND x.is_live = 1))
BEGIN SELECT RAISE(ABORT, 'INVOICE_FIXED'); END;
--> statement-breakpoint
-- A decision of staff fails unless none of the accounts that it is about is their own: `INSERT INTO own_guard SELECT NOT EXISTS (…)`
-- (worker/modules/staff/own-store.ts); nothing is stored.
CREATE VIEW own_guard (met) AS SELECT 0;
--> statement-breakpoint
CREATE TRIGGER own_guard_met INSTEAD OF INSERT ON own_guard WHEN NEW.met = 0
BEGIN SELECT RAISE(ABORT, 'STAFF_OWN'); END;
