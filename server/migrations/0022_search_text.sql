-- A text as searches look in it: without case, accents, apostrophes and punctuation. A sign that means something (% _ & @ # =) stays.
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  return translate(fold(value), '.,;:''"-/()+<>`´‘’ʼ“”«»–—', '');
--> statement-breakpoint
DROP INDEX "mail_message_to";--> statement-breakpoint
DROP INDEX "mail_message_subject";--> statement-breakpoint
DROP INDEX "account_user_search";--> statement-breakpoint
DROP INDEX "company_brand_search";--> statement-breakpoint
DROP INDEX "company_company_search";--> statement-breakpoint
DROP INDEX "product_certification_search";--> statement-breakpoint
DROP INDEX "product_format_search";--> statement-breakpoint
DROP INDEX "product_style_search";--> statement-breakpoint
DROP INDEX "product_typology_search";--> statement-breakpoint
DROP INDEX "product_use_search";--> statement-breakpoint
DROP INDEX "project_building_rating_search";--> statement-breakpoint
DROP INDEX "project_product_certification_search";--> statement-breakpoint
DROP INDEX "project_product_thickness_search";--> statement-breakpoint
DROP INDEX "project_product_typology_search";--> statement-breakpoint
DROP INDEX "project_use_search";--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("to", '') || e'\n' || coalesce("subject", '') || e'\n' || coalesce("error", ''))) STORED;--> statement-breakpoint
ALTER TABLE "account_user" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce("first_name", '') || e'\n' || coalesce("last_name", '') || e'\n' || coalesce("email", '') || e'\n' || coalesce(translate("phone", ' ', ''), ''))) STORED;--> statement-breakpoint
ALTER TABLE "company_brand" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce("name", '') || e'\n' || coalesce("website", ''))) STORED;--> statement-breakpoint
ALTER TABLE "company_company" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce("business_name", '') || e'\n' || coalesce("short_name", '') || e'\n' || coalesce("address", '') || e'\n' || coalesce("postal_code", '') || e'\n' || coalesce("city", '') || e'\n' || coalesce("state", '') || e'\n' || coalesce("country", '') || e'\n' || coalesce(translate("telephone", ' ', ''), '') || e'\n' || coalesce(translate("fax", ' ', ''), '') || e'\n' || coalesce("website", '') || e'\n' || coalesce("vat", '') || e'\n' || coalesce("note", '') || e'\n' || coalesce("public_name", '') || e'\n' || coalesce("public_address", '') || e'\n' || coalesce("public_postal_code", '') || e'\n' || coalesce("public_city", '') || e'\n' || coalesce("public_state", '') || e'\n' || coalesce("public_country", '') || e'\n' || coalesce(translate("public_telephone", ' ', ''), '') || e'\n' || coalesce(translate("public_fax", ' ', ''), '') || e'\n' || coalesce("public_website", '') || e'\n' || coalesce("public_email", '') || e'\n' || coalesce(plain_text("short_description"), ''))) STORED;--> statement-breakpoint
ALTER TABLE "problem_report" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce("comments", '') || e'\n' || coalesce("page", '') || e'\n' || coalesce("name", '') || e'\n' || coalesce("email", '') || e'\n' || coalesce("browser", ''))) STORED;--> statement-breakpoint
ALTER TABLE "product_certification" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), ''))) STORED;--> statement-breakpoint
ALTER TABLE "product_format" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), '') || e'\n' || coalesce("width_mm"::text, '') || e'\n' || coalesce("height_mm"::text, ''))) STORED;--> statement-breakpoint
ALTER TABLE "product_style" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), ''))) STORED;--> statement-breakpoint
ALTER TABLE "product_typology" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), ''))) STORED;--> statement-breakpoint
ALTER TABLE "product_use" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), ''))) STORED;--> statement-breakpoint
ALTER TABLE "project_building_rating" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), ''))) STORED;--> statement-breakpoint
ALTER TABLE "project_product_certification" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), ''))) STORED;--> statement-breakpoint
ALTER TABLE "project_product_thickness" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), '') || e'\n' || coalesce("millimetres"::text, ''))) STORED;--> statement-breakpoint
ALTER TABLE "project_product_typology" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), ''))) STORED;--> statement-breakpoint
ALTER TABLE "project_use" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), ''))) STORED;--> statement-breakpoint
CREATE INDEX "mail_message_search" ON "mail_message" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "problem_report_search" ON "problem_report" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "account_user_search" ON "account_user" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_brand_search" ON "company_brand" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_company_search" ON "company_company" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_certification_search" ON "product_certification" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_format_search" ON "product_format" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_style_search" ON "product_style" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_typology_search" ON "product_typology" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_use_search" ON "product_use" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_building_rating_search" ON "project_building_rating" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_product_certification_search" ON "project_product_certification" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_product_thickness_search" ON "project_product_thickness" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_product_typology_search" ON "project_product_typology" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_use_search" ON "project_use" USING gin ("search_text" gin_trgm_ops);