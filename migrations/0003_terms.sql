-- Licensing terms 2026-12 (docs/licensing.md): codes of stored prices and carts, and the prices that are stored with tracks. Orders,
-- rights and certificates keep the codes they were made with.
UPDATE sku_override SET code =
  replace(replace(replace(replace(replace(replace(replace(replace(code || '|',
    'personal.', 'individual.'), 'enterprise.', 'company.'), '.brand.', '.online_ads.'), '.broadcast.', '.playback.'),
    '.under5m.', '.5m.'), '.over5m.', '.20m.'), '.china|', '.mainland_china|'), '.global|', '.worldwide|');
--> statement-breakpoint
UPDATE sku_override SET code = replace(code, '|', '');
--> statement-breakpoint
UPDATE cart_item SET sku_id =
  replace(replace(replace(replace(replace(replace(replace(replace(sku_id || '|',
    '-personal.', '-individual.'), '-enterprise.', '-company.'), '.brand.', '.online_ads.'), '.broadcast.', '.playback.'),
    '.under5m.', '.5m.'), '.over5m.', '.20m.'), '.china|', '.mainland_china|'), '.global|', '.worldwide|');
--> statement-breakpoint
UPDATE cart_item SET sku_id = replace(sku_id, '|', '');
--> statement-breakpoint
-- The cheapest licence: an individual's, for videos, one year, five million, in the cheapest territory for which rights are held.
-- A price stored for it wins; by enquiry the next is for podcasts.
UPDATE track SET
  default_code = cheapest.code,
  from_price_fen = cheapest.fen,
  original_from_price_fen = max(cheapest.listed, cheapest.fen),
  price_rank = iif(cheapest.fen < 0, 2000000000, cheapest.fen),
  updated_at_ms = max(track.updated_at_ms + 1, CAST(unixepoch('subsec') * 1000 AS INTEGER))
FROM (
  SELECT id, code,
    CAST(coalesce(stored, CASE
      WHEN now < 2500 THEN round(now / 10) * 10 WHEN now < 25000 THEN round(now / 100) * 100
      ELSE round(now / 1000) * 1000 - 100 END) AS INTEGER) AS fen,
    CAST(coalesce(stored_original, CASE
      WHEN listed < 2500 THEN round(listed / 10) * 10 WHEN listed < 25000 THEN round(listed / 100) * 100
      ELSE round(listed / 1000) * 1000 - 100 END) AS INTEGER) AS listed
  FROM (
    SELECT b.id, b.code, iif(o.price_fen >= 0, o.price_fen, NULL) AS stored,
      iif(o.price_fen >= 0, coalesce(o.original_price_fen, o.price_fen), NULL) AS stored_original,
      max(100.0, b.base_price_fen * (100 - b.discount_percent) / 100.0) * b.factor / 100.0 AS now,
      max(100.0, b.base_price_fen * 1.0) * b.factor / 100.0 AS listed
    FROM (
      SELECT t.id, t.base_price_fen, t.discount_percent,
        iif(f.code IS NULL, 'individual.video.1y.5m.', 'individual.podcast.1y.5m.') || t.territory AS code,
        t.factor * iif(f.code IS NULL, 1.0, 1.3) AS factor
      FROM (
        SELECT id, base_price_fen, discount_percent,
          CASE WHEN regions LIKE '%"china"%' THEN 'mainland_china' WHEN regions LIKE '%"india"%' THEN 'india'
            WHEN regions LIKE '%"africa"%' THEN 'africa' WHEN regions LIKE '%"asia"%' THEN 'korea'
            WHEN regions LIKE '%"oceania"%' THEN 'oceania' WHEN regions LIKE '%"middle_east"%' THEN 'middle_east'
            WHEN regions LIKE '%"latin_america"%' THEN 'latin_america' ELSE 'europe' END AS territory,
          CASE WHEN regions LIKE '%"china"%' THEN 100 WHEN regions LIKE '%"india"%' OR regions LIKE '%"africa"%' THEN 105
            WHEN regions LIKE '%"asia"%' OR regions LIKE '%"oceania"%' OR regions LIKE '%"middle_east"%'
              OR regions LIKE '%"latin_america"%' THEN 110 ELSE 130 END AS factor
        FROM track
      ) t LEFT JOIN sku_override f
        ON f.track_id = t.id AND f.code = 'individual.video.1y.5m.' || t.territory AND f.price_fen < 0
    ) b LEFT JOIN sku_override o ON o.track_id = b.id AND o.code = b.code
  )
) cheapest
WHERE cheapest.id = track.id;
--> statement-breakpoint
UPDATE catalogue_state SET version = version + 1 WHERE id = 1;
