-- Replicas of the search index keep the cards of tracks (docs/decisions/125), so the change feed names a track for every change of
-- what its card or one of its versions shows: files, prices and the main version as well.
DROP TRIGGER track_update_changes;--> statement-breakpoint
CREATE TRIGGER track_update_changes AFTER UPDATE OF type, status, name, names, artists, tag_ids, album_id, label_id, cover_key,
  duration_ms, bpm, music_key, vocal, energy, isrc, in_member_library, regions, base_price_fen, discount_percent, from_price_fen,
  original_from_price_fen, default_code, price_rank, popularity, curated, published_at_ms ON track
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER version_insert_changes AFTER INSERT ON version
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (NEW.track_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER version_update_changes AFTER UPDATE OF name, names, is_main, duration_ms, loudness_lufs, preview_key, waveform_key,
  wave_image_key ON version
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (NEW.track_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER version_delete_changes AFTER DELETE ON version
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (OLD.track_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER sku_override_insert_changes AFTER INSERT ON sku_override
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (NEW.track_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER sku_override_update_changes AFTER UPDATE ON sku_override
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (NEW.track_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER sku_override_delete_changes AFTER DELETE ON sku_override
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (OLD.track_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER album_cover_changes AFTER UPDATE OF cover_key ON album
WHEN NEW.cover_key IS NOT OLD.cover_key
BEGIN
  INSERT INTO track_change (track_id, at_ms)
  SELECT id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM track WHERE album_id = NEW.id;
END;
