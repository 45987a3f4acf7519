-- A member takes an exchange back before its form is filled in (docs/licensing.md, 13.11; decision 164). One row for each line, for
-- good: the place of the day is given back by the view, the right is withdrawn by the trigger, both with the row and only with it.
CREATE TABLE `exchange_undo` (
	`order_line_id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`undone_by` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`order_line_id`) REFERENCES `member_exchange`(`order_line_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- The tracks that count on a day: those of orders that were not cancelled, less those that were taken back.
DROP VIEW member_exchange_live;
--> statement-breakpoint
CREATE VIEW member_exchange_live (owner_id, day, track_id, level) AS
SELECT e.owner_id, e.day, e.track_id, e.level FROM member_exchange e JOIN "order" o ON o.order_no = e.order_no
WHERE o.status <> 3 AND NOT EXISTS (SELECT 1 FROM exchange_undo u WHERE u.order_line_id = e.order_line_id);
--> statement-breakpoint
-- Once, by its owner, and only while the right waits for its form: a document that is made at the same moment wins or loses as a whole.
CREATE TRIGGER exchange_undo_fits BEFORE INSERT ON exchange_undo
BEGIN
  SELECT RAISE(ABORT, 'EXCHANGE_UNDONE') WHERE EXISTS (SELECT 1 FROM exchange_undo WHERE order_line_id = NEW.order_line_id);
  SELECT RAISE(ABORT, 'EXCHANGE_UNDO_LATE') WHERE NOT EXISTS (
    SELECT 1 FROM member_exchange e JOIN licence_right r ON r.order_line_id = e.order_line_id
    WHERE e.order_line_id = NEW.order_line_id AND e.owner_id = NEW.owner_id AND r.owner_id = NEW.owner_id AND r.state = 'awaiting_form'
      AND NOT EXISTS (SELECT 1 FROM licence_document d WHERE d.right_id = r.id))
    OR EXISTS (SELECT 1 FROM order_refund_line WHERE order_line_id = NEW.order_line_id AND is_live = 1);
END;
--> statement-breakpoint
CREATE TRIGGER exchange_undo_withdraws AFTER INSERT ON exchange_undo
BEGIN
  INSERT INTO licence_revocation (right_id, reason, actor_id, at_ms)
  SELECT id, 'exchange_undone', NEW.undone_by, NEW.at_ms FROM licence_right WHERE order_line_id = NEW.order_line_id;
END;
--> statement-breakpoint
CREATE TRIGGER exchange_undo_no_update BEFORE UPDATE ON exchange_undo BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER exchange_undo_no_delete BEFORE DELETE ON exchange_undo BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- Nothing is left of it that could be refunded.
CREATE TRIGGER order_refund_line_undone BEFORE INSERT ON order_refund_line
WHEN EXISTS (SELECT 1 FROM exchange_undo WHERE order_line_id = NEW.order_line_id)
BEGIN SELECT RAISE(ABORT, 'REFUND_LINE_TAKEN'); END;
