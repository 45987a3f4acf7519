-- Money that arrived wrongly has states, kept as a history that nobody can change (docs/decisions/096): `open` (staff decide),
-- `refunding`, `refunded`, `failed` (the refund was refused, staff decide again), `resolved` (staff settled it another way, and say
-- how). And which refunds have to be asked about again, because the provider has not carried them out yet.
CREATE TABLE `payment_exception_event` (
	`exception_id` text NOT NULL,
	`seq` integer NOT NULL,
	`state` text NOT NULL,
	`actor_id` text NOT NULL,
	`note` text,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`exception_id`, `seq`),
	FOREIGN KEY (`exception_id`) REFERENCES `payment_exception`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_exception_event_state" CHECK("payment_exception_event"."state" in ('open', 'refunding', 'refunded', 'failed', 'resolved')),
	CONSTRAINT "payment_exception_event_note" CHECK("payment_exception_event"."state" <> 'resolved' or length(coalesce("payment_exception_event"."note", '')) > 0)
);
--> statement-breakpoint
CREATE INDEX `payment_exception_event_at` ON `payment_exception_event` (`at_ms`);--> statement-breakpoint
CREATE TABLE `refund_watch` (
	`refund_id` text PRIMARY KEY NOT NULL,
	`since_ms` integer NOT NULL,
	`next_ask_at_ms` integer NOT NULL,
	FOREIGN KEY (`refund_id`) REFERENCES `refund`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refund_watch_due` ON `refund_watch` (`next_ask_at_ms`);--> statement-breakpoint
CREATE INDEX `refund_open` ON `refund` (`created_at_ms`) WHERE state = 'requested';--> statement-breakpoint
-- What was stored before.
INSERT INTO payment_exception_event (exception_id, seq, state, actor_id, note, at_ms)
SELECT e.id, 0,
  CASE
    WHEN EXISTS (SELECT 1 FROM refund r WHERE r.exception_id = e.id AND r.state = 'requested') THEN 'refunding'
    WHEN (SELECT coalesce(sum(r.fen), 0) FROM refund r WHERE r.exception_id = e.id AND r.state = 'done') >= e.amount_fen THEN 'refunded'
    WHEN EXISTS (SELECT 1 FROM refund r WHERE r.exception_id = e.id AND r.state = 'failed') THEN 'failed'
    ELSE 'open' END,
  'system', 'before 0008', e.at_ms
FROM payment_exception e;
--> statement-breakpoint
CREATE TRIGGER payment_exception_event_no_update BEFORE UPDATE ON payment_exception_event BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER payment_exception_event_no_delete BEFORE DELETE ON payment_exception_event BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER payment_exception_event_no_replace BEFORE INSERT ON payment_exception_event
WHEN EXISTS (SELECT 1 FROM payment_exception_event WHERE exception_id = NEW.exception_id AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'EXCEPTION_STATE'); END;
--> statement-breakpoint
-- A chain that begins with `open`; what was refunded or settled stays so, and staff cannot settle what is being refunded.
CREATE TRIGGER payment_exception_event_edge BEFORE INSERT ON payment_exception_event
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq) + 1, 0) FROM payment_exception_event WHERE exception_id = NEW.exception_id)
  OR NOT (CASE (SELECT state FROM payment_exception_event WHERE exception_id = NEW.exception_id ORDER BY seq DESC LIMIT 1)
    WHEN 'open' THEN NEW.state IN ('refunding', 'resolved')
    WHEN 'failed' THEN NEW.state IN ('refunding', 'resolved')
    WHEN 'refunding' THEN NEW.state IN ('refunding', 'refunded', 'failed', 'open')
    WHEN 'refunded' THEN 0
    WHEN 'resolved' THEN 0
    ELSE NEW.state = 'open' END)
BEGIN SELECT RAISE(ABORT, 'EXCEPTION_STATE'); END;
--> statement-breakpoint
CREATE TRIGGER payment_exception_opens AFTER INSERT ON payment_exception
BEGIN
  INSERT INTO payment_exception_event (exception_id, seq, state, actor_id, note, at_ms)
  VALUES (NEW.id, 0, 'open', 'system', NULL, NEW.at_ms);
END;
--> statement-breakpoint
-- The states follow the refunds, whoever makes them.
CREATE TRIGGER payment_exception_refunding AFTER INSERT ON refund WHEN NEW.exception_id IS NOT NULL
BEGIN
  INSERT INTO payment_exception_event (exception_id, seq, state, actor_id, note, at_ms)
  SELECT NEW.exception_id, max(seq) + 1, 'refunding', NEW.created_by, NEW.reason, NEW.created_at_ms
  FROM payment_exception_event WHERE exception_id = NEW.exception_id;
END;
--> statement-breakpoint
CREATE TRIGGER payment_exception_refund_settled AFTER UPDATE OF state ON refund
WHEN NEW.exception_id IS NOT NULL AND NEW.state <> OLD.state
BEGIN
  INSERT INTO payment_exception_event (exception_id, seq, state, actor_id, note, at_ms)
  SELECT NEW.exception_id, (SELECT max(seq) + 1 FROM payment_exception_event WHERE exception_id = NEW.exception_id),
    CASE
      WHEN EXISTS (SELECT 1 FROM refund r WHERE r.exception_id = NEW.exception_id AND r.state = 'requested') THEN 'refunding'
      WHEN (SELECT coalesce(sum(r.fen), 0) FROM refund r WHERE r.exception_id = NEW.exception_id AND r.state = 'done') >= e.amount_fen THEN 'refunded'
      WHEN NEW.state = 'failed' THEN 'failed'
      ELSE 'open' END,
    'system', NEW.failure, NEW.settled_at_ms
  FROM payment_exception e WHERE e.id = NEW.exception_id;
END;
--> statement-breakpoint
-- Somebody whose money is still to be dealt with does not lose the account meanwhile.
CREATE TRIGGER account_closure_money_open BEFORE INSERT ON account_closure
WHEN EXISTS (
  SELECT 1 FROM sole_subject s JOIN "order" o ON o.owner_id = s.owner_id JOIN payment_exception e ON e.order_no = o.order_no
  WHERE s.account_id = NEW.account_id AND (
    SELECT v.state FROM payment_exception_event v WHERE v.exception_id = e.id ORDER BY v.seq DESC LIMIT 1) IN ('open', 'refunding', 'failed'))
BEGIN SELECT RAISE(ABORT, 'CLOSE_MONEY_OPEN'); END;
