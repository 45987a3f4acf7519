-- Memberships as they are sold (docs/licensing.md, 13; decisions 100 and 101): offers of staff, upgrades, authorization objects.
CREATE TABLE `membership_offer` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`level` integer NOT NULL,
	`months` integer NOT NULL,
	`person_count` integer NOT NULL,
	`company_count` integer NOT NULL,
	`price_fen` integer NOT NULL,
	`from_level` integer,
	`until_ms` integer,
	`made_by` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`withdrawn_at_ms` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "membership_offer_level" CHECK("membership_offer"."level" in (1, 2, 3)),
	CONSTRAINT "membership_offer_counts" CHECK(min("membership_offer"."person_count", "membership_offer"."company_count", "membership_offer"."price_fen") >= 0),
	CONSTRAINT "membership_offer_kind" CHECK(("membership_offer"."from_level" is null) = ("membership_offer"."until_ms" is null)
        and ("membership_offer"."from_level" is null) = ("membership_offer"."months" > 0)
        and coalesce("membership_offer"."from_level", 0) < "membership_offer"."level"),
	CONSTRAINT "membership_offer_period" CHECK("membership_offer"."expires_at_ms" > "membership_offer"."created_at_ms")
);
--> statement-breakpoint
CREATE TABLE `membership_upgrade` (
	`order_line_id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`from_level` integer NOT NULL,
	`level` integer NOT NULL,
	`person_count` integer NOT NULL,
	`company_count` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`until_ms` integer NOT NULL,
	FOREIGN KEY (`order_line_id`) REFERENCES `order_line`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "membership_upgrade_rises" CHECK("membership_upgrade"."level" > "membership_upgrade"."from_level")
);
--> statement-breakpoint
CREATE TABLE `authorization_object` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`membership_id` text NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`id_number` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membership_id`) REFERENCES `membership`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "authorization_object_type" CHECK("authorization_object"."type" in ('personal', 'company')),
	CONSTRAINT "authorization_object_texts" CHECK(length("authorization_object"."name") between 1 and 120 and length("authorization_object"."id_number") between 1 and 40)
);
--> statement-breakpoint
CREATE INDEX `membership_offer_owner` ON `membership_offer` (`owner_id`,`created_at_ms`);
--> statement-breakpoint
CREATE INDEX `membership_upgrade_owner` ON `membership_upgrade` (`owner_id`,`at_ms`);
--> statement-breakpoint
CREATE INDEX `authorization_object_owner` ON `authorization_object` (`owner_id`,`created_at_ms`);
--> statement-breakpoint
CREATE INDEX `membership_until` ON `membership` (`until_ms`);
--> statement-breakpoint
-- When the unbroken membership began that a period belongs to: periods that follow each other without a gap are one membership.
CREATE VIEW membership_run (membership_id, owner_id, from_ms) AS
SELECT m.id, m.owner_id, (
  SELECT max(s.from_ms) FROM membership s WHERE s.owner_id = m.owner_id AND s.from_ms <= m.from_ms AND NOT EXISTS (
    SELECT 1 FROM membership p WHERE p.owner_id = s.owner_id AND p.until_ms = s.from_ms))
FROM membership m;
--> statement-breakpoint
-- Offers are made by staff only, each with its audit row, written before it in the same batch. They are not changed, only withdrawn.
CREATE TRIGGER membership_offer_born BEFORE INSERT ON membership_offer
BEGIN
  SELECT RAISE(ABORT, 'APPEND_ONLY') WHERE NEW.withdrawn_at_ms IS NOT NULL OR EXISTS (SELECT 1 FROM membership_offer WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'AUDIT_MISSING') WHERE NOT EXISTS (SELECT 1 FROM audit WHERE target = 'membership_offer:' || NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER membership_offer_fixed BEFORE UPDATE ON membership_offer
WHEN OLD.withdrawn_at_ms IS NOT NULL OR NEW.withdrawn_at_ms IS NULL OR NEW.id <> OLD.id OR NEW.owner_id <> OLD.owner_id
  OR NEW.level <> OLD.level OR NEW.months <> OLD.months OR NEW.person_count <> OLD.person_count OR NEW.company_count <> OLD.company_count
  OR NEW.price_fen <> OLD.price_fen OR NEW.from_level IS NOT OLD.from_level OR NEW.until_ms IS NOT OLD.until_ms
  OR NEW.made_by <> OLD.made_by OR NEW.created_at_ms <> OLD.created_at_ms OR NEW.expires_at_ms <> OLD.expires_at_ms
BEGIN SELECT RAISE(ABORT, 'MEMBERSHIP_OFFER_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER membership_offer_no_delete BEFORE DELETE ON membership_offer BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- An owner has at most one membership that waits for payment or confirmation (specification section 4). What is not sold to
-- everybody (level 3, upgrades) needs an offer of exactly this, and an offer sells once. While a membership runs, only the same
-- level follows it; `afterMs`, if given, is the end that the price was shown for (null = none runs).
CREATE TRIGGER membership_line_fits BEFORE INSERT ON order_line WHEN NEW.kind = 'membership'
BEGIN
  SELECT RAISE(ABORT, 'MEMBERSHIP_OPEN') WHERE EXISTS (
    SELECT 1 FROM "order" o JOIN "order" x ON x.owner_id = o.owner_id AND x.status IN (1, 4) AND x.order_no <> o.order_no
      JOIN order_line l ON l.order_no = x.order_no AND l.kind = 'membership'
    WHERE o.order_no = NEW.order_no);
  SELECT RAISE(ABORT, 'MEMBERSHIP_OFFER_GONE')
  WHERE (json_extract(NEW.detail, '$.offerId') IS NOT NULL OR json_extract(NEW.detail, '$.level') = 3
      OR json_extract(NEW.detail, '$.upgrade') IS NOT NULL)
    AND NOT EXISTS (
      SELECT 1 FROM "order" o JOIN membership_offer f ON f.owner_id = o.owner_id AND f.id = json_extract(NEW.detail, '$.offerId')
      WHERE o.order_no = NEW.order_no AND f.withdrawn_at_ms IS NULL AND f.expires_at_ms > o.submitted_at_ms AND f.price_fen = NEW.price_fen
        AND f.level = json_extract(NEW.detail, '$.level') AND f.months = json_extract(NEW.detail, '$.months')
        AND f.person_count = json_extract(NEW.detail, '$.personCount') AND f.company_count = json_extract(NEW.detail, '$.companyCount')
        AND f.from_level IS json_extract(NEW.detail, '$.upgrade.fromLevel') AND f.until_ms IS json_extract(NEW.detail, '$.upgrade.untilMs')
        AND NOT EXISTS (
          SELECT 1 FROM "order" x JOIN order_line l ON l.order_no = x.order_no AND l.kind = 'membership'
          WHERE x.owner_id = o.owner_id AND x.status = 2 AND json_extract(l.detail, '$.offerId') = f.id));
  SELECT RAISE(ABORT, 'MEMBERSHIP_CHANGED') WHERE EXISTS (
    SELECT 1 FROM "order" o JOIN membership m ON m.owner_id = o.owner_id AND m.until_ms > o.submitted_at_ms
    WHERE o.order_no = NEW.order_no
      AND m.level <> coalesce(json_extract(NEW.detail, '$.upgrade.fromLevel'), json_extract(NEW.detail, '$.level')));
  SELECT RAISE(ABORT, 'MEMBERSHIP_CHANGED')
  WHERE (json_type(NEW.detail, '$.afterMs') IS NOT NULL OR json_extract(NEW.detail, '$.upgrade') IS NOT NULL)
    AND coalesce(json_extract(NEW.detail, '$.upgrade.untilMs'), json_extract(NEW.detail, '$.afterMs')) IS NOT (
      SELECT max(m.until_ms) FROM "order" o JOIN membership m ON m.owner_id = o.owner_id AND m.until_ms > o.submitted_at_ms
      WHERE o.order_no = NEW.order_no);
END;
--> statement-breakpoint
CREATE TRIGGER membership_not_of_upgrade BEFORE INSERT ON membership
WHEN EXISTS (SELECT 1 FROM order_line WHERE id = NEW.order_line_id AND json_extract(detail, '$.upgrade') IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'MEMBERSHIP_CHANGED'); END;
--> statement-breakpoint
-- An upgrade raises the level of what is left: of the period that runs and of those that follow it. Their times stay. If that has
-- changed since it was ordered (ended, renewed), nothing is granted and the money goes back.
CREATE TRIGGER membership_upgrade_fits BEFORE INSERT ON membership_upgrade
BEGIN
  SELECT RAISE(ABORT, 'APPEND_ONLY') WHERE EXISTS (SELECT 1 FROM membership_upgrade WHERE order_line_id = NEW.order_line_id);
  SELECT RAISE(ABORT, 'ORDER_NOT_PAID') WHERE NOT EXISTS (
    SELECT 1 FROM order_line l JOIN "order" o ON o.order_no = l.order_no
    WHERE l.id = NEW.order_line_id AND l.kind = 'membership' AND o.status = 2 AND o.owner_id = NEW.owner_id
      AND json_extract(l.detail, '$.level') = NEW.level AND json_extract(l.detail, '$.personCount') = NEW.person_count
      AND json_extract(l.detail, '$.companyCount') = NEW.company_count
      AND json_extract(l.detail, '$.upgrade.fromLevel') = NEW.from_level AND json_extract(l.detail, '$.upgrade.untilMs') = NEW.until_ms);
  SELECT RAISE(ABORT, 'MEMBERSHIP_CHANGED') WHERE NEW.until_ms IS NOT (
      SELECT max(until_ms) FROM membership WHERE owner_id = NEW.owner_id AND until_ms > NEW.at_ms)
    OR NOT EXISTS (SELECT 1 FROM membership WHERE owner_id = NEW.owner_id AND from_ms <= NEW.at_ms AND until_ms > NEW.at_ms)
    OR EXISTS (SELECT 1 FROM membership WHERE owner_id = NEW.owner_id AND until_ms > NEW.at_ms AND level <> NEW.from_level);
END;
--> statement-breakpoint
CREATE TRIGGER membership_upgrade_applies AFTER INSERT ON membership_upgrade
BEGIN
  UPDATE membership SET level = NEW.level, person_count = NEW.person_count, company_count = NEW.company_count
  WHERE owner_id = NEW.owner_id AND until_ms > NEW.at_ms;
END;
--> statement-breakpoint
CREATE TRIGGER membership_upgrade_no_update BEFORE UPDATE ON membership_upgrade BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER membership_upgrade_no_delete BEFORE DELETE ON membership_upgrade BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- As in the baseline, but an upgrade sets level and counts.
DROP TRIGGER membership_no_update;
--> statement-breakpoint
CREATE TRIGGER membership_no_update BEFORE UPDATE ON membership
WHEN NEW.id <> OLD.id OR NEW.owner_id <> OLD.owner_id OR NEW.order_line_id <> OLD.order_line_id OR NEW.from_ms <> OLD.from_ms
  OR NEW.until_ms <> OLD.until_ms OR NEW.created_at_ms <> OLD.created_at_ms
  OR NOT EXISTS (
    SELECT 1 FROM membership_upgrade u WHERE u.owner_id = NEW.owner_id AND u.from_level = OLD.level AND u.level = NEW.level
      AND u.person_count = NEW.person_count AND u.company_count = NEW.company_count AND u.at_ms < OLD.until_ms AND u.until_ms >= OLD.until_ms)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- Whom a membership authorizes: named while it runs, as many as its period has of the kind (those named earlier in the same
-- unbroken membership count), each once, and never changed.
CREATE TRIGGER authorization_object_fits BEFORE INSERT ON authorization_object
BEGIN
  SELECT RAISE(ABORT, 'APPEND_ONLY') WHERE EXISTS (SELECT 1 FROM authorization_object WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'MEMBERSHIP_NONE') WHERE NOT EXISTS (
    SELECT 1 FROM membership m WHERE m.id = NEW.membership_id AND m.owner_id = NEW.owner_id
      AND m.from_ms <= NEW.created_at_ms AND m.until_ms > NEW.created_at_ms);
  SELECT RAISE(ABORT, 'AUTHORIZATION_KNOWN') WHERE EXISTS (
    SELECT 1 FROM authorization_object o JOIN membership_run x ON x.membership_id = o.membership_id
      JOIN membership_run y ON y.membership_id = NEW.membership_id
    WHERE o.owner_id = NEW.owner_id AND o.type = NEW.type AND o.id_number = NEW.id_number AND x.from_ms = y.from_ms);
  SELECT RAISE(ABORT, 'AUTHORIZATION_FULL') WHERE (
    SELECT count(*) FROM authorization_object o JOIN membership_run x ON x.membership_id = o.membership_id
      JOIN membership_run y ON y.membership_id = NEW.membership_id
    WHERE o.owner_id = NEW.owner_id AND o.type = NEW.type AND x.from_ms = y.from_ms)
    >= (SELECT CASE NEW.type WHEN 'personal' THEN m.person_count ELSE m.company_count END FROM membership m WHERE m.id = NEW.membership_id);
END;
--> statement-breakpoint
CREATE TRIGGER authorization_object_no_update BEFORE UPDATE ON authorization_object BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER authorization_object_no_delete BEFORE DELETE ON authorization_object BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
