CREATE TABLE "workflow_transition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workflow_transition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"record_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"from_step" integer NOT NULL,
	"to_step" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_field" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"due_date" date,
	"insert_date" date,
	"published_date" date,
	"translations_count" double precision,
	"name_it" text GENERATED ALWAYS AS (name ->> 'it') STORED,
	"name_en" text GENERATED ALWAYS AS (name ->> 'en') STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce(fold("name"), '') || e'\n' || coalesce("translations_count"::text, ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "product_product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"collection_name" text DEFAULT '' NOT NULL,
	"group_id" integer NOT NULL,
	"company_id" integer,
	"category" text DEFAULT '' NOT NULL,
	"description" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"visible_languages" text[] DEFAULT '{"it","en"}' NOT NULL,
	"designer" text DEFAULT '' NOT NULL,
	"manufacturer_url" text DEFAULT '' NOT NULL,
	"collection_link" text DEFAULT '' NOT NULL,
	"publication_due_date" date,
	"due_date" date,
	"primary_publish" boolean DEFAULT false NOT NULL,
	"big_formats" boolean DEFAULT false NOT NULL,
	"sustainable" boolean DEFAULT false NOT NULL,
	"pdf" uuid,
	"bim" uuid,
	"order" integer DEFAULT 0 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"last_approver_id" integer,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" integer,
	"incomplete_languages" text[] GENERATED ALWAYS AS (case when coalesce(description ->> 'it', '') = '' then '{}'::text[]
            else array_remove(array[case when coalesce(description ->> 'en', '') = '' then 'en' end, case when coalesce(description ->> 'fr', '') = '' then 'fr' end, case when coalesce(description ->> 'de', '') = '' then 'de' end, case when coalesce(description ->> 'ru', '') = '' then 'ru' end], null) end) STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce("collection_name", '') || e'\n' || coalesce(fold("description"), '') || e'\n' || coalesce("designer", '') || e'\n' || coalesce("manufacturer_url", '') || e'\n' || coalesce("collection_link", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "product_product_brand" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "product_product_brand_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "product_product_certification" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "product_product_certification_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "product_product_format" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "product_product_format_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "product_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order" integer DEFAULT 0 NOT NULL,
	"product_id" integer NOT NULL,
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
CREATE TABLE "product_product_style" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "product_product_style_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "product_product_typology" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "product_product_typology_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "product_product_use" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "product_product_use_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "product_product" ADD CONSTRAINT "product_product_group_id_product_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."product_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product" ADD CONSTRAINT "product_product_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product" ADD CONSTRAINT "product_product_pdf_file_id_fk" FOREIGN KEY ("pdf") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product" ADD CONSTRAINT "product_product_bim_file_id_fk" FOREIGN KEY ("bim") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_brand" ADD CONSTRAINT "product_product_brand_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_brand" ADD CONSTRAINT "product_product_brand_other_id_company_brand_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."company_brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_certification" ADD CONSTRAINT "product_product_certification_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_certification" ADD CONSTRAINT "product_product_certification_other_id_product_certification_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."product_certification"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_format" ADD CONSTRAINT "product_product_format_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_format" ADD CONSTRAINT "product_product_format_other_id_product_format_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."product_format"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_file_file_id_fk" FOREIGN KEY ("file") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_style" ADD CONSTRAINT "product_product_style_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_style" ADD CONSTRAINT "product_product_style_other_id_product_style_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."product_style"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_typology" ADD CONSTRAINT "product_product_typology_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_typology" ADD CONSTRAINT "product_product_typology_other_id_product_typology_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."product_typology"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_use" ADD CONSTRAINT "product_product_use_product_id_product_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_product_use" ADD CONSTRAINT "product_product_use_other_id_product_use_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."product_use"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_transition_record" ON "workflow_transition" USING btree ("type","record_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_group_search" ON "product_group" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_product_order" ON "product_product" USING btree ("group_id","order","id");--> statement-breakpoint
CREATE INDEX "product_product_company" ON "product_product" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "product_product_step" ON "product_product" USING btree ("step","id");--> statement-breakpoint
CREATE INDEX "product_product_name" ON "product_product" USING btree ("collection_name" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_product_search" ON "product_product" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_product_brand_other" ON "product_product_brand" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "product_product_certification_other" ON "product_product_certification" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "product_product_format_other" ON "product_product_format" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "product_image_product" ON "product_image" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_product_style_other" ON "product_product_style" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "product_product_typology_other" ON "product_product_typology" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "product_product_use_other" ON "product_product_use" USING btree ("other_id");--> statement-breakpoint
select keep_total_of('product_group');--> statement-breakpoint
select keep_total_of('product_product');--> statement-breakpoint
select keep_files_of('product_product', 'product-product', 'id', 'pdf', 'bim');--> statement-breakpoint
select keep_files_of('product_image', 'product-product', 'product_id', 'file');
