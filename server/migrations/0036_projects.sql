CREATE TABLE "project_project_product_certification" (
	"project_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "project_project_product_certification_project_id_other_id_pk" PRIMARY KEY("project_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "project_product_product_certification" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "project_product_product_certification_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "project_project" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_project_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"company_id" integer,
	"title" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"subtitle" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"visible_languages" text[] DEFAULT '{"it","en"}' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"end_year" integer,
	"latitude" double precision,
	"longitude" double precision,
	"original_text" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"final_text" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"other_characteristics" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"photographer" text DEFAULT '' NOT NULL,
	"planner" text DEFAULT '' NOT NULL,
	"planner_email" text DEFAULT '' NOT NULL,
	"contractor" text DEFAULT '' NOT NULL,
	"contractor_email" text DEFAULT '' NOT NULL,
	"distributor" text DEFAULT '' NOT NULL,
	"distributor_email" text DEFAULT '' NOT NULL,
	"awards" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"awards_url" text DEFAULT '' NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"last_approver_id" integer,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"incomplete_languages" text[] GENERATED ALWAYS AS (array_remove(array[case when 'en' = any(visible_languages) and (coalesce(title ->> 'it', '') <> '' and coalesce(title ->> 'en', '') = '' or coalesce(subtitle ->> 'it', '') <> '' and coalesce(subtitle ->> 'en', '') = '' or coalesce(final_text ->> 'it', '') <> '' and coalesce(final_text ->> 'en', '') = '' or coalesce(other_characteristics ->> 'it', '') <> '' and coalesce(other_characteristics ->> 'en', '') = '' or coalesce(awards ->> 'it', '') <> '' and coalesce(awards ->> 'en', '') = '') then 'en' end, case when 'fr' = any(visible_languages) and (coalesce(title ->> 'it', '') <> '' and coalesce(title ->> 'fr', '') = '' or coalesce(subtitle ->> 'it', '') <> '' and coalesce(subtitle ->> 'fr', '') = '' or coalesce(final_text ->> 'it', '') <> '' and coalesce(final_text ->> 'fr', '') = '' or coalesce(other_characteristics ->> 'it', '') <> '' and coalesce(other_characteristics ->> 'fr', '') = '' or coalesce(awards ->> 'it', '') <> '' and coalesce(awards ->> 'fr', '') = '') then 'fr' end, case when 'de' = any(visible_languages) and (coalesce(title ->> 'it', '') <> '' and coalesce(title ->> 'de', '') = '' or coalesce(subtitle ->> 'it', '') <> '' and coalesce(subtitle ->> 'de', '') = '' or coalesce(final_text ->> 'it', '') <> '' and coalesce(final_text ->> 'de', '') = '' or coalesce(other_characteristics ->> 'it', '') <> '' and coalesce(other_characteristics ->> 'de', '') = '' or coalesce(awards ->> 'it', '') <> '' and coalesce(awards ->> 'de', '') = '') then 'de' end, case when 'ru' = any(visible_languages) and (coalesce(title ->> 'it', '') <> '' and coalesce(title ->> 'ru', '') = '' or coalesce(subtitle ->> 'it', '') <> '' and coalesce(subtitle ->> 'ru', '') = '' or coalesce(final_text ->> 'it', '') <> '' and coalesce(final_text ->> 'ru', '') = '' or coalesce(other_characteristics ->> 'it', '') <> '' and coalesce(other_characteristics ->> 'ru', '') = '' or coalesce(awards ->> 'it', '') <> '' and coalesce(awards ->> 'ru', '') = '') then 'ru' end], null)) STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce("name", '') || e'\n' || coalesce(fold("title"), '') || e'\n' || coalesce(fold("subtitle"), '') || e'\n' || coalesce("city", '') || e'\n' || coalesce("country", '') || e'\n' || coalesce("end_year"::text, '') || e'\n' || coalesce("latitude"::text, '') || e'\n' || coalesce("longitude"::text, '') || e'\n' || coalesce(fold("original_text"), '') || e'\n' || coalesce(fold("final_text"), '') || e'\n' || coalesce(fold("other_characteristics"), '') || e'\n' || coalesce("author", '') || e'\n' || coalesce("photographer", '') || e'\n' || coalesce("planner", '') || e'\n' || coalesce("planner_email", '') || e'\n' || coalesce("contractor", '') || e'\n' || coalesce("contractor_email", '') || e'\n' || coalesce("distributor", '') || e'\n' || coalesce("distributor_email", '') || e'\n' || coalesce(fold("awards"), '') || e'\n' || coalesce("awards_url", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "project_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"project_id" integer NOT NULL,
	"file" uuid NOT NULL,
	"caption" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"alternative_text" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"focus_x" double precision,
	"focus_y" double precision,
	"crop_left" double precision,
	"crop_top" double precision,
	"crop_width" double precision,
	"crop_height" double precision
);
--> statement-breakpoint
CREATE TABLE "project_product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"project_id" integer NOT NULL,
	"brand" text NOT NULL,
	"series" text DEFAULT '' NOT NULL,
	"colours" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"typology_id" integer,
	"thickness_id" integer,
	"formats" text DEFAULT '' NOT NULL,
	"producer_website" text DEFAULT '' NOT NULL,
	"ceramics_of_italy" boolean DEFAULT false NOT NULL,
	"image" uuid
);
--> statement-breakpoint
CREATE TABLE "project_sanitary" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_sanitary_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"project_id" integer NOT NULL,
	"brand" text NOT NULL,
	"series" text DEFAULT '' NOT NULL,
	"collection" text DEFAULT '' NOT NULL,
	"colours" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"ceramics_of_italy" boolean DEFAULT false NOT NULL,
	"external_link" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_project_building_rating" (
	"project_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "project_project_building_rating_project_id_other_id_pk" PRIMARY KEY("project_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "project_project_product_thickness" (
	"project_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "project_project_product_thickness_project_id_other_id_pk" PRIMARY KEY("project_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "project_project_product_typology" (
	"project_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "project_project_product_typology_project_id_other_id_pk" PRIMARY KEY("project_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "project_project_use" (
	"project_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "project_project_use_project_id_other_id_pk" PRIMARY KEY("project_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "product_product" drop column "incomplete_languages";--> statement-breakpoint
ALTER TABLE "product_product" ADD COLUMN "incomplete_languages" text[] GENERATED ALWAYS AS (array_remove(array[case when 'en' = any(visible_languages) and (coalesce(description ->> 'it', '') <> '' and coalesce(description ->> 'en', '') = '') then 'en' end, case when 'fr' = any(visible_languages) and (coalesce(description ->> 'it', '') <> '' and coalesce(description ->> 'fr', '') = '') then 'fr' end, case when 'de' = any(visible_languages) and (coalesce(description ->> 'it', '') <> '' and coalesce(description ->> 'de', '') = '') then 'de' end, case when 'ru' = any(visible_languages) and (coalesce(description ->> 'it', '') <> '' and coalesce(description ->> 'ru', '') = '') then 'ru' end], null)) STORED;--> statement-breakpoint
ALTER TABLE "project_project_product_certification" ADD CONSTRAINT "project_project_product_certification_project_id_project_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_project_product_certification" ADD CONSTRAINT "project_project_product_certification_other_id_project_product_certification_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."project_product_certification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_product_product_certification" ADD CONSTRAINT "project_product_product_certification_product_id_project_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."project_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_product_product_certification" ADD CONSTRAINT "project_product_product_certification_other_id_project_product_certification_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."project_product_certification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_project" ADD CONSTRAINT "project_project_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_image" ADD CONSTRAINT "project_image_project_id_project_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_image" ADD CONSTRAINT "project_image_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_product" ADD CONSTRAINT "project_product_project_id_project_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_product" ADD CONSTRAINT "project_product_typology_id_project_product_typology_id_fk" FOREIGN KEY ("typology_id") REFERENCES "public"."project_product_typology"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_product" ADD CONSTRAINT "project_product_thickness_id_project_product_thickness_id_fk" FOREIGN KEY ("thickness_id") REFERENCES "public"."project_product_thickness"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_product" ADD CONSTRAINT "project_product_image_file_id_fk" FOREIGN KEY ("image") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_sanitary" ADD CONSTRAINT "project_sanitary_project_id_project_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_project_building_rating" ADD CONSTRAINT "project_project_building_rating_project_id_project_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_project_building_rating" ADD CONSTRAINT "project_project_building_rating_other_id_project_building_rating_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."project_building_rating"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_project_product_thickness" ADD CONSTRAINT "project_project_product_thickness_project_id_project_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_project_product_thickness" ADD CONSTRAINT "project_project_product_thickness_other_id_project_product_thickness_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."project_product_thickness"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_project_product_typology" ADD CONSTRAINT "project_project_product_typology_project_id_project_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_project_product_typology" ADD CONSTRAINT "project_project_product_typology_other_id_project_product_typology_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."project_product_typology"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_project_use" ADD CONSTRAINT "project_project_use_project_id_project_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_project_use" ADD CONSTRAINT "project_project_use_other_id_project_use_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."project_use"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_project_product_certification_other" ON "project_project_product_certification" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "project_product_product_certification_other" ON "project_product_product_certification" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "project_project_company" ON "project_project" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "project_project_step" ON "project_project" USING btree ("step","id");--> statement-breakpoint
CREATE INDEX "project_project_name" ON "project_project" USING btree ("name" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "project_project_search" ON "project_project" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_image_project" ON "project_image" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_product_project" ON "project_product" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_product_of_typology" ON "project_product" USING btree ("typology_id");--> statement-breakpoint
CREATE INDEX "project_product_of_thickness" ON "project_product" USING btree ("thickness_id");--> statement-breakpoint
CREATE INDEX "project_sanitary_project" ON "project_sanitary" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "project_project_building_rating_other" ON "project_project_building_rating" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "project_project_product_thickness_other" ON "project_project_product_thickness" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "project_project_product_typology_other" ON "project_project_product_typology" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "project_project_use_other" ON "project_project_use" USING btree ("other_id");--> statement-breakpoint
select keep_total_of('project_project');--> statement-breakpoint
select keep_files_of('project_product', 'project-project', 'project_id', 'image');--> statement-breakpoint
select keep_files_of('project_image', 'project-project', 'project_id', 'file');--> statement-breakpoint
select keep_translations_of('project_project', 'project-project', 4, 'title', 'subtitle', 'final_text', 'other_characteristics', 'awards');
