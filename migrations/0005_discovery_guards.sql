-- Names of artists, albums and labels, each in its column, for suggestions. rowid = id * 4 + 0 artist, 1 album, 2 label;
-- segmented as track_text is (worker/search/text.ts).
CREATE VIRTUAL TABLE reference_text USING fts5(
  artist, album, label,
  content='', contentless_delete=1, detail=full, tokenize="unicode61 remove_diacritics 0 tokenchars '_'", prefix='1 2'
);
--> statement-breakpoint
-- A catalogue without tracks has nothing to bring up to date (docs/decisions/018-what-a-word-matches.md).
UPDATE catalogue_state SET text_version = 1 WHERE id = 1 AND NOT EXISTS (SELECT 1 FROM track);
--> statement-breakpoint

-- The feed of the search index: whatever changes what a search says about a track leaves a row, whoever wrote it.
CREATE TRIGGER track_insert_changes AFTER INSERT ON track
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER track_update_changes AFTER UPDATE OF type, status, name, names, artists, tag_ids, album_id, label_id, duration_ms,
  bpm, music_key, vocal, in_member_library, regions, from_price_fen, price_rank, popularity, curated, published_at_ms ON track
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER track_delete_changes AFTER DELETE ON track
BEGIN INSERT INTO track_change (track_id, at_ms) VALUES (OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER artist_names_change AFTER UPDATE OF name, names ON artist
WHEN NEW.name <> OLD.name OR NEW.names <> OLD.names
BEGIN
  INSERT INTO track_change (track_id, at_ms)
  SELECT track_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM track_artist WHERE artist_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER album_names_change AFTER UPDATE OF name, names ON album
WHEN NEW.name <> OLD.name OR NEW.names <> OLD.names
BEGIN
  INSERT INTO track_change (track_id, at_ms)
  SELECT id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM track WHERE album_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER label_names_change AFTER UPDATE OF name, names ON label
WHEN NEW.name <> OLD.name OR NEW.names <> OLD.names
BEGIN
  INSERT INTO track_change (track_id, at_ms)
  SELECT id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM track WHERE label_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER tag_names_change AFTER UPDATE OF name, names ON tag
WHEN NEW.name <> OLD.name OR NEW.names <> OLD.names
BEGIN
  INSERT INTO track_change (track_id, at_ms)
  SELECT track_id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM track_tag WHERE tag_id = NEW.id;
END;
