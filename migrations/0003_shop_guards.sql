-- Full text over playlists: rowid = playlist.id, segmented as track_text is (0001).
CREATE VIRTUAL TABLE playlist_text USING fts5(
  title,
  content='', contentless_delete=1, detail=full, tokenize="unicode61 remove_diacritics 0 tokenchars '_'", prefix='1'
);
--> statement-breakpoint

-- Specification section 9: thirty folders, however many requests arrive at once.
CREATE TRIGGER favourite_folder_limit BEFORE INSERT ON favourite_folder
WHEN (SELECT count(*) FROM favourite_folder WHERE account_id = NEW.account_id) >= 30
BEGIN SELECT RAISE(ABORT, 'FAVOURITE_FOLDERS_FULL'); END;
--> statement-breakpoint
CREATE TRIGGER favourite_folder_owner_fixed BEFORE UPDATE ON favourite_folder
WHEN NEW.account_id <> OLD.account_id OR NEW.id <> OLD.id OR NEW.is_default <> OLD.is_default
BEGIN SELECT RAISE(ABORT, 'FAVOURITE_FOLDER_FIXED'); END;
--> statement-breakpoint

-- A cart is a list somebody reads: 200 lines, and the version is one of the track's.
CREATE TRIGGER cart_item_limit BEFORE INSERT ON cart_item
WHEN NOT EXISTS (SELECT 1 FROM cart_item WHERE account_id = NEW.account_id AND sku_id = NEW.sku_id)
  AND (SELECT count(*) FROM cart_item WHERE account_id = NEW.account_id) >= 200
BEGIN SELECT RAISE(ABORT, 'CART_FULL'); END;
--> statement-breakpoint
CREATE TRIGGER cart_item_on_sale BEFORE INSERT ON cart_item
WHEN NOT EXISTS (SELECT 1 FROM track t JOIN version v ON v.track_id = t.id
  WHERE t.id = NEW.track_id AND v.id = NEW.version_id AND t.status = 1)
BEGIN SELECT RAISE(ABORT, 'TRACK_WITHDRAWN'); END;
--> statement-breakpoint

-- Trial downloads: thirty different versions a day; the same one again is free.
CREATE TRIGGER preview_download_limit BEFORE INSERT ON preview_download
WHEN NOT EXISTS (SELECT 1 FROM preview_download
    WHERE account_id = NEW.account_id AND day = NEW.day AND version_id = NEW.version_id)
  AND (SELECT count(*) FROM preview_download WHERE account_id = NEW.account_id AND day = NEW.day) >= 30
BEGIN SELECT RAISE(ABORT, 'PREVIEW_DOWNLOADS_USED'); END;
