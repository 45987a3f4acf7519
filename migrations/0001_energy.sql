-- How lively a recording sounds (docs/decisions/073-energy.md). Rows from before stay NULL until jobs/sweep-texts.ts has filled them.
ALTER TABLE `track` ADD `energy` text CHECK (energy IN ('low', 'medium', 'high'));--> statement-breakpoint
-- The change feed of the search index, with the new column.
DROP TRIGGER track_update_changes;--> statement-breakpoint
CREATE TRIGGER track_update_changes AFTER UPDATE OF type, status, name, names, artists, tag_ids, album_id, label_id, duration_ms,
  bpm, music_key, vocal, energy, in_member_library, regions, from_price_fen, price_rank, popularity, curated, published_at_ms ON track
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
