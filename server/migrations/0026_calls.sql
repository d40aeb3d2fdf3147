ALTER TABLE "file" ADD COLUMN "content_id" uuid;--> statement-breakpoint
UPDATE "file" SET "content_id" = "id";--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "content_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_product" ADD COLUMN "translations_to_confirm" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "file_content" ON "file" USING btree ("content_id");--> statement-breakpoint
-- A text that came with a copy is confirmed by being changed, in whatever way it is written.
create function confirm_changed_translations() returns trigger language plpgsql as $$
begin
  new.translations_to_confirm := array(
    select language from unnest(new.translations_to_confirm) with ordinality as listed(language, place)
    where new.description ->> language is not distinct from old.description ->> language order by place);
  return new;
end $$;
--> statement-breakpoint
create trigger confirm_changed_translations before update of description on product_product
  for each row when (old.translations_to_confirm <> '{}' and new.description is distinct from old.description)
  execute function confirm_changed_translations();
