-- The distinct terms of the playlists' text, for telling that no playlist has a word without asking for it (decision 130).
CREATE VIRTUAL TABLE playlist_term USING fts5vocab(playlist_text, row);
