-- What the tables cannot say by themselves: append-only histories, states that change only through an event,
-- money that fits the order, and the full-text index. Written by hand; tests/schema.test.ts lists all of it.

-- Full text: rowid = track.id. `facets` holds filter terms (t_music, g_12, b_90, …). The text is segmented by
-- worker/modules/catalogue/text.ts (CJK as bigrams plus the last character), so the plain tokenizer is enough.
CREATE VIRTUAL TABLE track_text USING fts5(
  title, artist, album, label, tags, facets,
  content='', contentless_delete=1, detail=full, tokenize="unicode61 remove_diacritics 0 tokenchars '_'", prefix='1'
);
--> statement-breakpoint
INSERT INTO channel (id, name, created_at_ms) VALUES ('main', 'Cuemark', 0);
--> statement-breakpoint
INSERT INTO catalogue_state (id, version) VALUES (1, 1);
--> statement-breakpoint

-- Append-only tables: no update, no delete, and no INSERT OR REPLACE over an existing row.
CREATE TRIGGER order_event_no_update BEFORE UPDATE ON order_event BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER order_event_no_delete BEFORE DELETE ON order_event BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER payment_no_update BEFORE UPDATE ON payment BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER payment_no_delete BEFORE DELETE ON payment BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER payment_exception_no_update BEFORE UPDATE ON payment_exception BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER payment_exception_no_delete BEFORE DELETE ON payment_exception BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_document_no_update BEFORE UPDATE ON licence_document BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_document_no_delete BEFORE DELETE ON licence_document BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_revocation_no_update BEFORE UPDATE ON licence_revocation BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_revocation_no_delete BEFORE DELETE ON licence_revocation BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_delete BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER order_event_no_replace BEFORE INSERT ON order_event
WHEN EXISTS (SELECT 1 FROM order_event WHERE order_no = NEW.order_no AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'STATE_CONFLICT'); END;
--> statement-breakpoint
CREATE TRIGGER payment_no_replace BEFORE INSERT ON payment
WHEN EXISTS (SELECT 1 FROM payment WHERE id = NEW.id OR order_no = NEW.order_no
  OR (provider = NEW.provider AND provider_trade_no = NEW.provider_trade_no))
BEGIN SELECT RAISE(ABORT, 'ORDER_ALREADY_PAID'); END;
--> statement-breakpoint
CREATE TRIGGER payment_exception_no_replace BEFORE INSERT ON payment_exception
WHEN EXISTS (SELECT 1 FROM payment_exception WHERE id = NEW.id
  OR (provider = NEW.provider AND provider_trade_no = NEW.provider_trade_no AND reason = NEW.reason))
BEGIN SELECT RAISE(ABORT, 'PAYMENT_EXCEPTION_KNOWN'); END;
--> statement-breakpoint
CREATE TRIGGER licence_document_no_replace BEFORE INSERT ON licence_document
WHEN EXISTS (SELECT 1 FROM licence_document WHERE licence_no = NEW.licence_no OR right_id = NEW.right_id)
BEGIN SELECT RAISE(ABORT, 'LICENCE_ALREADY_ISSUED'); END;
--> statement-breakpoint
CREATE TRIGGER licence_revocation_no_replace BEFORE INSERT ON licence_revocation
WHEN EXISTS (SELECT 1 FROM licence_revocation WHERE right_id = NEW.right_id)
BEGIN SELECT RAISE(ABORT, 'LICENCE_ALREADY_REVOKED'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_replace BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint

-- Orders: born unpaid; `from` of an event must be what the order is now; the event carries the status over.
CREATE TRIGGER order_born_unpaid BEFORE INSERT ON "order" WHEN NEW.status <> 1
BEGIN SELECT RAISE(ABORT, 'ORDER_BORN_UNPAID'); END;
--> statement-breakpoint
CREATE TRIGGER order_no_replace BEFORE INSERT ON "order" WHEN EXISTS (SELECT 1 FROM "order" WHERE order_no = NEW.order_no)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER order_no_delete BEFORE DELETE ON "order" BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER order_event_chain BEFORE INSERT ON order_event
WHEN NEW.seq < 0 OR (NEW.seq = 0) <> (NEW.from_status IS NULL)
  OR (NEW.seq > 0 AND NOT EXISTS (SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND status = NEW.from_status))
  OR (NEW.seq > 0 AND NOT EXISTS (SELECT 1 FROM order_event WHERE order_no = NEW.order_no AND seq = NEW.seq - 1 AND to_status = NEW.from_status))
BEGIN SELECT RAISE(ABORT, 'STATE_CONFLICT'); END;
--> statement-breakpoint
-- 1 unpaid → 4 waiting, 2 finished, 3 canceled; 4 → 2, 1, 3; 2 and 3 are final (rules.ts holds the same table).
CREATE TRIGGER order_event_edge BEFORE INSERT ON order_event
WHEN NEW.seq > 0 AND NOT (
  (NEW.from_status = 1 AND NEW.to_status IN (2, 3, 4)) OR (NEW.from_status = 4 AND NEW.to_status IN (1, 2, 3)))
BEGIN SELECT RAISE(ABORT, 'STATE_EDGE'); END;
--> statement-breakpoint
CREATE TRIGGER order_event_needs_payment BEFORE INSERT ON order_event
WHEN NEW.to_status = 2 AND NOT EXISTS (
  SELECT 1 FROM "order" o LEFT JOIN payment p ON p.order_no = o.order_no
  WHERE o.order_no = NEW.order_no AND (o.due_fen = 0 OR p.amount_fen = o.due_fen))
BEGIN SELECT RAISE(ABORT, 'ORDER_NOT_PAID'); END;
--> statement-breakpoint
CREATE TRIGGER order_event_applies AFTER INSERT ON order_event WHEN NEW.seq > 0
BEGIN UPDATE "order" SET status = NEW.to_status WHERE order_no = NEW.order_no; END;
--> statement-breakpoint
CREATE TRIGGER order_status_by_event BEFORE UPDATE OF status ON "order"
WHEN NEW.status <> OLD.status AND NOT EXISTS (
  SELECT 1 FROM order_event e WHERE e.order_no = NEW.order_no AND e.from_status = OLD.status AND e.to_status = NEW.status
    AND e.seq = (SELECT max(seq) FROM order_event WHERE order_no = NEW.order_no))
BEGIN SELECT RAISE(ABORT, 'STATUS_BY_EVENT_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER order_amounts_fixed BEFORE UPDATE OF gross_fen, discount_fen, due_fen, buyer_id, channel_id ON "order"
BEGIN SELECT RAISE(ABORT, 'ORDER_AMOUNTS_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER order_item_fixed BEFORE UPDATE ON order_item BEGIN SELECT RAISE(ABORT, 'ORDER_ITEMS_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER order_item_no_delete BEFORE DELETE ON order_item BEGIN SELECT RAISE(ABORT, 'ORDER_ITEMS_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER order_item_late BEFORE INSERT ON order_item
WHEN EXISTS (SELECT 1 FROM order_event WHERE order_no = NEW.order_no)
BEGIN SELECT RAISE(ABORT, 'ORDER_ITEMS_FIXED'); END;
--> statement-breakpoint
-- Only what is on sale at the moment of the batch can be ordered, whatever the request read before. (A track_id that is
-- null means that the track changed since its price was read: the column's NOT NULL refuses that.)
CREATE TRIGGER order_item_on_sale BEFORE INSERT ON order_item
WHEN NEW.track_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM track t JOIN version v ON v.track_id = t.id
  WHERE t.id = NEW.track_id AND v.id = NEW.version_id AND t.status = 1)
BEGIN SELECT RAISE(ABORT, 'TRACK_WITHDRAWN'); END;
--> statement-breakpoint
-- The price guard of order_item reads track.updated_at_ms, so a changed override must show there.
CREATE TRIGGER sku_override_insert_touches AFTER INSERT ON sku_override
BEGIN UPDATE track SET updated_at_ms = max(updated_at_ms + 1, unixepoch('subsec') * 1000) WHERE id = NEW.track_id; END;
--> statement-breakpoint
CREATE TRIGGER sku_override_update_touches AFTER UPDATE ON sku_override
BEGIN UPDATE track SET updated_at_ms = max(updated_at_ms + 1, unixepoch('subsec') * 1000) WHERE id = NEW.track_id; END;
--> statement-breakpoint
CREATE TRIGGER sku_override_delete_touches AFTER DELETE ON sku_override
BEGIN UPDATE track SET updated_at_ms = max(updated_at_ms + 1, unixepoch('subsec') * 1000) WHERE id = OLD.track_id; END;
--> statement-breakpoint
-- The first event closes the order: its lines must add up to what is due.
CREATE TRIGGER order_event_sum BEFORE INSERT ON order_event
WHEN NEW.seq = 0 AND (SELECT gross_fen FROM "order" WHERE order_no = NEW.order_no)
  IS NOT (SELECT sum(price_fen) FROM order_item WHERE order_no = NEW.order_no)
BEGIN SELECT RAISE(ABORT, 'ORDER_SUM'); END;
--> statement-breakpoint

-- Payments: only for an unpaid (or waiting) order and only the amount that is due.
CREATE TRIGGER payment_fits_order BEFORE INSERT ON payment
BEGIN
  SELECT RAISE(ABORT, 'ORDER_NOT_PAYABLE') WHERE NOT EXISTS (
    SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND status IN (1, 4));
  SELECT RAISE(ABORT, 'AMOUNT_DIFFERS') WHERE NOT EXISTS (
    SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND due_fen = NEW.amount_fen);
END;
--> statement-breakpoint

-- Licences: a right needs a finished order; the document needs a right that waits for it, and makes it issued.
CREATE TRIGGER licence_right_needs_paid_order BEFORE INSERT ON licence_right
WHEN NOT EXISTS (SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND status = 2 AND buyer_id = NEW.account_id)
  OR NEW.state <> 'awaiting_form'
BEGIN SELECT RAISE(ABORT, 'ORDER_NOT_PAID'); END;
--> statement-breakpoint
CREATE TRIGGER licence_right_no_replace BEFORE INSERT ON licence_right
WHEN EXISTS (SELECT 1 FROM licence_right WHERE id = NEW.id OR order_item_id = NEW.order_item_id)
BEGIN SELECT RAISE(ABORT, 'LICENCE_RIGHT_EXISTS'); END;
--> statement-breakpoint
CREATE TRIGGER licence_right_no_delete BEFORE DELETE ON licence_right BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER licence_document_needs_form BEFORE INSERT ON licence_document
WHEN NOT EXISTS (SELECT 1 FROM licence_right WHERE id = NEW.right_id AND state = 'awaiting_form')
BEGIN SELECT RAISE(ABORT, 'LICENCE_ALREADY_ISSUED'); END;
--> statement-breakpoint
CREATE TRIGGER licence_document_issues AFTER INSERT ON licence_document
BEGIN UPDATE licence_right SET state = 'issued', licence_no = NEW.licence_no WHERE id = NEW.right_id; END;
--> statement-breakpoint
CREATE TRIGGER licence_revocation_applies AFTER INSERT ON licence_revocation
BEGIN UPDATE licence_right SET state = 'revoked' WHERE id = NEW.right_id; END;
--> statement-breakpoint
CREATE TRIGGER licence_right_by_document BEFORE UPDATE ON licence_right
WHEN NOT (
  (OLD.state = 'awaiting_form' AND NEW.state = 'issued' AND EXISTS (
    SELECT 1 FROM licence_document WHERE right_id = NEW.id AND licence_no = NEW.licence_no))
  OR (NEW.state = 'revoked' AND NEW.licence_no IS OLD.licence_no AND EXISTS (
    SELECT 1 FROM licence_revocation WHERE right_id = NEW.id)))
  OR NEW.id <> OLD.id OR NEW.account_id <> OLD.account_id OR NEW.track_id <> OLD.track_id OR NEW.version_id <> OLD.version_id
BEGIN SELECT RAISE(ABORT, 'LICENCE_BY_DOCUMENT_ONLY'); END;
--> statement-breakpoint

-- One-time codes: a superseded code cannot be used, nor one that was used.
CREATE TRIGGER verification_use_once BEFORE INSERT ON verification_use
WHEN EXISTS (SELECT 1 FROM verification_use WHERE code_id = NEW.code_id)
  OR EXISTS (SELECT 1 FROM verification_code WHERE id = NEW.code_id AND superseded_at_ms IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'CODE_USED'); END;
--> statement-breakpoint
CREATE TRIGGER refresh_use_once BEFORE INSERT ON refresh_use
WHEN EXISTS (SELECT 1 FROM refresh_use WHERE hash = NEW.hash)
  OR EXISTS (SELECT 1 FROM token t JOIN session s ON s.id = t.session_id WHERE t.hash = NEW.hash AND s.revoked_at_ms IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'REFRESH_USED'); END;
