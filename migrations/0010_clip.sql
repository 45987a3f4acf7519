CREATE TABLE `track_print` (
	`track_id` integer PRIMARY KEY NOT NULL,
	`print` blob NOT NULL,
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "track_print_length" CHECK(length("track_print"."print") BETWEEN 1 AND 49152)
);
--> statement-breakpoint
-- A print that is filled in later (docs/decisions/028) is a change to what a search by sound knows.
CREATE TRIGGER track_print_changes AFTER INSERT ON track_print
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (NEW.track_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
