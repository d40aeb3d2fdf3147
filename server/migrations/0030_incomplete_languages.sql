ALTER TABLE "product_product" drop column "incomplete_languages";--> statement-breakpoint
ALTER TABLE "product_product" ADD COLUMN "incomplete_languages" text[] GENERATED ALWAYS AS (case when coalesce(description ->> 'it', '') = '' then '{}'::text[]
            else array_remove(array[case when 'en' = any(visible_languages)
      and coalesce(description ->> 'en', '') = '' then 'en' end, case when 'fr' = any(visible_languages)
      and coalesce(description ->> 'fr', '') = '' then 'fr' end, case when 'de' = any(visible_languages)
      and coalesce(description ->> 'de', '') = '' then 'de' end, case when 'ru' = any(visible_languages)
      and coalesce(description ->> 'ru', '') = '' then 'ru' end], null) end) STORED;