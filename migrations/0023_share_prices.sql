-- A shared folder shows prices if its owner wants it, and those for whom the owner acted when it was shared.
ALTER TABLE `favourite_folder` ADD `share_shows_prices` integer DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE `favourite_folder` ADD `share_priced_for` text CHECK (`share_priced_for` IN ('personal', 'enterprise'));
