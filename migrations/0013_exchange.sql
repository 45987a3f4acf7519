-- What members take without paying (docs/licensing.md, 13.2 to 13.4; decisions 102 and 103). One row for each level: the licences,
-- the library and the tracks of a day. The same rules as in worker/modules/terms/membership.ts and worker/modules/memberships/values.ts
-- (a test compares them), so that the triggers below decide and not the request.
CREATE TABLE `membership_rule` (
	`level` integer PRIMARY KEY NOT NULL,
	`uses` text NOT NULL,
	`licence_types` text NOT NULL,
	`terms` text NOT NULL,
	`audiences` text NOT NULL,
	`is_member_library` integer NOT NULL,
	`takes_enquiry` integer NOT NULL,
	`per_day` integer,
	CONSTRAINT "membership_rule_flags" CHECK("membership_rule"."is_member_library" in (0, 1) and "membership_rule"."takes_enquiry" in (0, 1))
);
--> statement-breakpoint
INSERT INTO membership_rule (level, uses, licence_types, terms, audiences, is_member_library, takes_enquiry, per_day) VALUES
  (1, '["video","podcast","production"]', '["individual"]', '["1y"]', '["5m"]', 1, 0, 50),
  (2, '["video","podcast","online_ads","all_ads","playback","app"]', '["company"]', '["1y"]', '["5m","20m"]', 0, 0, 50),
  (3, '["video","podcast","online_ads","all_ads","playback","app","game","film","hardware","production"]',
    '["company","agency"]', '["1y","2y","3y"]', '["5m","20m","100m","any"]', 0, 1, NULL);
--> statement-breakpoint
CREATE TABLE `member_exchange` (
	`order_line_id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`owner_id` text NOT NULL,
	`membership_id` text NOT NULL,
	`level` integer NOT NULL,
	`track_id` integer NOT NULL,
	`day` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_no`) REFERENCES `order`(`order_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membership_id`) REFERENCES `membership`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `member_exchange_day` ON `member_exchange` (`owner_id`,`day`,`track_id`);
--> statement-breakpoint
-- The tracks that count on a day: those of orders that were not cancelled. Cancelling an order gives them back by itself.
CREATE VIEW member_exchange_live (owner_id, day, track_id, level) AS
SELECT e.owner_id, e.day, e.track_id, e.level FROM member_exchange e JOIN "order" o ON o.order_no = e.order_no WHERE o.status <> 3;
--> statement-breakpoint
CREATE TRIGGER membership_rule_no_update BEFORE UPDATE ON membership_rule BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER membership_rule_no_delete BEFORE DELETE ON membership_rule BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- An exchanged line needs a membership that runs when the order is placed, a licence within its scope and a track of its library.
-- (A null track_id means that the track has changed since it was read; the check order_line_licence refuses it.)
CREATE TRIGGER order_line_exchange_fits BEFORE INSERT ON order_line WHEN NEW.exchanged = 1 AND NEW.track_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'EXCHANGE_NO_MEMBERSHIP') WHERE NOT EXISTS (
    SELECT 1 FROM "order" o JOIN membership m ON m.owner_id = o.owner_id AND m.from_ms <= o.submitted_at_ms AND m.until_ms > o.submitted_at_ms
    WHERE o.order_no = NEW.order_no);
  SELECT RAISE(ABORT, 'EXCHANGE_SCOPE') WHERE NOT EXISTS (
    SELECT 1 FROM "order" o JOIN membership m ON m.owner_id = o.owner_id AND m.from_ms <= o.submitted_at_ms AND m.until_ms > o.submitted_at_ms
      JOIN membership_rule r ON r.level = m.level
    WHERE o.order_no = NEW.order_no
      AND json_extract(NEW.terms, '$.use') IN (SELECT value FROM json_each(r.uses))
      AND json_extract(NEW.terms, '$.licenceType') IN (SELECT value FROM json_each(r.licence_types))
      AND json_extract(NEW.terms, '$.term') IN (SELECT value FROM json_each(r.terms))
      AND json_extract(NEW.terms, '$.audience') IN (SELECT value FROM json_each(r.audiences)));
  SELECT RAISE(ABORT, 'EXCHANGE_LIBRARY') WHERE EXISTS (
    SELECT 1 FROM "order" o JOIN membership m ON m.owner_id = o.owner_id AND m.from_ms <= o.submitted_at_ms AND m.until_ms > o.submitted_at_ms
      JOIN membership_rule r ON r.level = m.level JOIN track t ON t.id = NEW.track_id
    WHERE o.order_no = NEW.order_no AND r.is_member_library = 1 AND t.in_member_library = 0);
  -- A price by enquiry is stored as 0; the lowest price on sale is one yuan.
  SELECT RAISE(ABORT, 'EXCHANGE_ENQUIRY') WHERE NEW.price_fen = 0 AND EXISTS (
    SELECT 1 FROM "order" o JOIN membership m ON m.owner_id = o.owner_id AND m.from_ms <= o.submitted_at_ms AND m.until_ms > o.submitted_at_ms
      JOIN membership_rule r ON r.level = m.level
    WHERE o.order_no = NEW.order_no AND r.takes_enquiry = 0);
END;
--> statement-breakpoint
-- Stored with the line, whoever writes it. The day is that of the order in Asia/Shanghai.
CREATE TRIGGER order_line_exchange_counts AFTER INSERT ON order_line WHEN NEW.exchanged = 1
BEGIN
  INSERT INTO member_exchange (order_line_id, order_no, owner_id, membership_id, level, track_id, day, at_ms)
  SELECT NEW.id, o.order_no, o.owner_id, m.id, m.level, NEW.track_id, date(o.submitted_at_ms / 1000 + 28800, 'unixepoch'), o.submitted_at_ms
  FROM "order" o JOIN membership m ON m.owner_id = o.owner_id AND m.from_ms <= o.submitted_at_ms AND m.until_ms > o.submitted_at_ms
  WHERE o.order_no = NEW.order_no;
END;
--> statement-breakpoint
-- The daily quota: so many different tracks; the same track again on that day does not count again.
CREATE TRIGGER member_exchange_fits BEFORE INSERT ON member_exchange
BEGIN
  SELECT RAISE(ABORT, 'APPEND_ONLY') WHERE EXISTS (SELECT 1 FROM member_exchange WHERE order_line_id = NEW.order_line_id)
    OR NOT EXISTS (SELECT 1 FROM order_line l JOIN "order" o ON o.order_no = l.order_no
      WHERE l.id = NEW.order_line_id AND l.exchanged = 1 AND l.order_no = NEW.order_no AND l.track_id = NEW.track_id
        AND o.owner_id = NEW.owner_id AND o.submitted_at_ms = NEW.at_ms);
  SELECT RAISE(ABORT, 'EXCHANGE_QUOTA') WHERE EXISTS (
    SELECT 1 FROM membership_rule r WHERE r.level = NEW.level AND r.per_day <= (
      SELECT count(DISTINCT e.track_id) FROM member_exchange_live e
      WHERE e.owner_id = NEW.owner_id AND e.day = NEW.day AND e.track_id <> NEW.track_id))
    AND NOT EXISTS (SELECT 1 FROM member_exchange_live e
      WHERE e.owner_id = NEW.owner_id AND e.day = NEW.day AND e.track_id = NEW.track_id);
END;
--> statement-breakpoint
CREATE TRIGGER member_exchange_no_update BEFORE UPDATE ON member_exchange BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER member_exchange_no_delete BEFORE DELETE ON member_exchange BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- The form of an exchanged licence is filled in while a membership of at least that level runs (specification section 4).
CREATE TRIGGER licence_document_in_membership BEFORE INSERT ON licence_document
WHEN EXISTS (
  SELECT 1 FROM licence_right r JOIN member_exchange e ON e.order_line_id = r.order_line_id
  WHERE r.id = NEW.right_id AND NOT EXISTS (
    SELECT 1 FROM membership m WHERE m.owner_id = r.owner_id AND m.level >= e.level
      AND m.from_ms <= NEW.issued_at_ms AND m.until_ms > NEW.issued_at_ms))
BEGIN SELECT RAISE(ABORT, 'EXCHANGE_ENDED'); END;
--> statement-breakpoint
-- The holder of an exchanged licence is one that the membership authorizes: named while this unbroken membership has run. Accepts
-- inserts, stores nothing, and fails otherwise; `object` is the id or the name that the form gives.
CREATE VIEW exchange_holder (right_id, at_ms, object, type, name, id_number) AS SELECT NULL, NULL, NULL, NULL, NULL, NULL;
--> statement-breakpoint
CREATE TRIGGER exchange_holder_met INSTEAD OF INSERT ON exchange_holder
BEGIN
  SELECT RAISE(ABORT, 'EXCHANGE_HOLDER') WHERE NOT EXISTS (
    SELECT 1 FROM licence_right r JOIN authorization_object o ON o.owner_id = r.owner_id JOIN membership named ON named.id = o.membership_id
    WHERE r.id = NEW.right_id AND o.type = NEW.type AND o.name = NEW.name AND o.id_number = NEW.id_number AND NEW.object IN (o.id, o.name)
      AND NOT EXISTS (
        SELECT 1 FROM membership p WHERE p.owner_id = o.owner_id AND p.until_ms >= named.until_ms AND p.until_ms <= NEW.at_ms
          AND NOT EXISTS (SELECT 1 FROM membership n WHERE n.owner_id = p.owner_id AND n.from_ms = p.until_ms)));
END;
