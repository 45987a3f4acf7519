-- An UPDATE or DELETE whose WHERE names what the request read before must fail its batch when it meets no row: to SQLite that is
-- a success. `INSERT INTO row_guard SELECT changes()` right behind it turns it into a refusal; nothing is stored.
CREATE VIEW row_guard (met) AS SELECT 0;
--> statement-breakpoint
CREATE TRIGGER row_guard_met INSTEAD OF INSERT ON row_guard WHEN NEW.met = 0
BEGIN SELECT RAISE(ABORT, 'ROW_NOT_MET'); END;
