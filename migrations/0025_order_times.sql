-- The times of an order. When it was placed and when its terms were accepted never change. Until when it stays open changes only
-- when a refused transfer makes it unpaid again, and only to later.
CREATE TRIGGER order_times_fixed BEFORE UPDATE OF submitted_at_ms, usage_accepted_at_ms, auto_cancel_at_ms ON "order"
WHEN NEW.submitted_at_ms <> OLD.submitted_at_ms OR NEW.usage_accepted_at_ms <> OLD.usage_accepted_at_ms
  OR NEW.auto_cancel_at_ms < OLD.auto_cancel_at_ms
  OR NEW.auto_cancel_at_ms > OLD.auto_cancel_at_ms AND NOT (OLD.status = 1 AND EXISTS (
    SELECT 1 FROM order_event e WHERE e.order_no = OLD.order_no AND e.from_status = 4 AND e.to_status = 1
      AND e.seq = (SELECT max(seq) FROM order_event WHERE order_no = OLD.order_no)))
BEGIN SELECT RAISE(ABORT, 'ORDER_TIMES_FIXED'); END;
