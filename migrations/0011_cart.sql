-- The price (fen) that the buyer saw when the licence was put into the cart, so that the cart can say that it has changed.
-- Null for items from before this migration.
ALTER TABLE `cart_item` ADD COLUMN `seen_price_fen` integer;
